import { setTimeout as pause } from 'node:timers/promises';
import type { Probe, ProbeReport, ProbeResult } from './port.ts';

/** Runs all probes at the same time. A probe that throws or exceeds its timeout counts as failed. */
export function runProbes<N extends string>(
  probes: readonly Probe<N>[],
  timeoutMs = 10_000,
): Promise<ProbeReport<N>[]> {
  return Promise.all(
    probes.map(async ({ name, run }) => {
      const inTime = pause(timeoutMs, undefined, { ref: false }).then(
        (): ProbeResult => ({ state: 'failed', said: `no answer in ${timeoutMs / 1000} s` }),
      );
      const result = run().catch((error: unknown): ProbeResult => ({ state: 'failed', said: errorReasonOf(error) }));
      return { name, ...(await Promise.race([result, inTime])) };
    }),
  );
}

/** The message of an error, with the code of its cause, e.g. ECONNREFUSED. */
export function errorReasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause && cause.code ? String(cause.code) : '';
  const message = cause.message.split('\n')[0] ?? '';
  if (message === '') return code || cause.name;
  return code === '' || message.includes(code) ? message : `${message} (${code})`;
}
