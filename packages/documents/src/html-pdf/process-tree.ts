import { readdirSync, readFileSync } from 'node:fs';

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

/** The child of this process that was started with such an argument; undefined when there is none, or no /proc. */
export function childWithArgument(argument: string): number | undefined {
  return childrenOf(process.pid).find((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(argument);
    } catch {
      return false;
    }
  });
}

/** Memory in megabytes that a process and all it started share with nobody. */
export function privateMemory(pid: number): number {
  const own = ownMemory(pid);
  return childrenOf(pid).reduce((sum, child) => sum + privateMemory(child), own);
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
