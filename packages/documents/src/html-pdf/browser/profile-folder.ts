import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const named = /^hybrid-mail-browser-(\d+)-/;

/** Temporary profile of a browser, deleted with it. Profiles of killed processes are deleted first. */
export async function profileFolder(): Promise<string> {
  const left = (await readdir(tmpdir())).filter((name) => {
    const pid = named.exec(name)?.[1];
    return pid !== undefined && !isRunning(Number(pid));
  });
  await Promise.all(
    left.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
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
