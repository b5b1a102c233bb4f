import { readdirSync, readFileSync } from 'node:fs';

/** Private memory in megabytes of a process and its descendants; 0 without /proc. */
export function privateMemoryMb(pid: number): number {
  return processesOf(pid).reduce((sum, one) => sum + ownMemory(one), 0);
}

/** A process and its living descendants. */
export const processesOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(processesOf)];

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      const written = readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1');
      return written.split(' ').filter(Boolean).map(Number);
    });
  } catch {
    return [];
  }
}

function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const kilobytes = (name: string) => Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1] ?? 0);
    return (kilobytes('RssAnon') + kilobytes('RssShmem')) / 1024;
  } catch {
    return 0;
  }
}
