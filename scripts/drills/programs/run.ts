import { spawnSync } from 'node:child_process';

export interface Row {
  readonly program: string;
  readonly what: string;
  /** What the program said; empty when it had nothing to say. */
  readonly trouble: string;
}

/** Runs a program to its end. Telemetry of the linters is off. */
export function run(program: string, args: readonly string[], cwd: string): { isGood: boolean; output: string } {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', SCARF_ANALYTICS: 'false', NO_COLOR: '1' };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  return { isGood: status === 0, output: `${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}` };
}
