import { existsSync, statfsSync } from 'node:fs';

const folder = '/dev/shm';
/** A container has 64 MB unless it is told otherwise: a page with pictures may need more. */
const roomNeeded = 512 * 1024 ** 2;

/** Whether a browser may share its pictures among its processes in memory. In files it costs a fifth more. */
export function hasSharedMemory(): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= roomNeeded;
}
