import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProbeResult } from '../probe/port.ts';

/** Checks that the folder of the daily roots is writable: creates a file in it and removes the file. */
export async function probeEvidenceFolder(folder: string): Promise<ProbeResult> {
  const path = join(folder, `.probe-${process.pid}`);
  try {
    await writeFile(path, '', { flag: 'wx' });
    await rm(path);
    return { state: 'ok', said: `${folder} can be written to` };
  } catch (error) {
    return { state: 'failed', said: `${folder} cannot be written to (${(error as NodeJS.ErrnoException).code})` };
  }
}
