import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU time and memory of a running process; undefined when it has ended or the system has no /proc. */
export function processUsage(pid: number): { cpuSeconds: number; residentMb: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, residentKb] = readFileSync(`/proc/${pid}/status`, 'latin1').match(/^VmRSS:\s+(\d+) kB/m) ?? [];
    // The program name is in parentheses and may itself contain spaces and parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { cpuSeconds: ticks / ticksPerSecond, residentMb: Number(residentKb ?? 0) / 1024 };
  } catch {
    return undefined;
  }
}
