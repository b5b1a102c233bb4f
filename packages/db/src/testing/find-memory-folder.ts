import { existsSync, statfsSync } from 'node:fs';

/** A tmpfs on Linux, so its files are in memory. */
const folder = '/dev/shm';
const roomNeeded = 3 * 1024 ** 3;

/**
 * In-memory folder for temporary files of tests, or null when the machine has no room for it. Each test file has its
 * own database with hundreds of files: creating them on a disk takes longer than the tests.
 */
export function findMemoryFolder(): string | null {
  if (!existsSync(folder)) return null;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomNeeded ? folder : null;
}
