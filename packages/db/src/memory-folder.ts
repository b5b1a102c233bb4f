import { existsSync, statfsSync } from 'node:fs';

/** Linux keeps the files of this folder in memory. */
const folder = '/dev/shm';
const roomNeeded = 3 * 1024 ** 3;

/**
 * Where tests keep files that are gone with them, if this machine has the room: a database of its own for each test file
 * is hundreds of files, and making them costs a disk more than the tests. Null: there is none.
 */
export function memoryFolder(): string | null {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomNeeded ? folder : null;
}
