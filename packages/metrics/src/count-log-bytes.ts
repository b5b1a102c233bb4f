import { Counter } from 'prom-client';
import type { MetricsRegistry } from './metrics-registry.ts';

/** Counts the bytes that a logger writes; `hooks` are options of pino. */
export interface LogCounter {
  readonly hooks: { readonly streamWrite: (line: string) => string };
  bytes(): number;
}

/** Created before the logger, which a process opens before its metrics. */
export function createLogCounter(): LogCounter {
  let bytes = 0;
  return {
    hooks: {
      streamWrite: (line) => {
        bytes += Buffer.byteLength(line);
        return line;
      },
    },
    bytes: () => bytes,
  };
}

export function exposeLogBytes(register: MetricsRegistry, counter: LogCounter): void {
  new Counter({
    name: 'hybrid_mail_log_bytes_total',
    help: 'Bytes that this process has written to its log.',
    registers: [register],
    collect() {
      this.reset();
      this.inc(counter.bytes());
    },
  });
}
