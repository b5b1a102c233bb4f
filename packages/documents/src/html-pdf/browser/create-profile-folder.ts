import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const profileName = /^hybrid-mail-browser-(\d+)-/;

/**
 * Creates a browser's temporary profile, which its `BrowserProcess` deletes. First deletes profiles of killed
 * processes.
 */
export async function createProfileFolder(): Promise<string> {
  const stale = (await readdir(tmpdir())).filter((name) => {
    const pid = profileName.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.all(
    stale.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
  );
  return mkdtemp(join(tmpdir(), `hybrid-mail-browser-${process.pid}-`));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
