import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '@hybrid-mail/core/clock';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';

type ReadEnd = () => Promise<Date | null>;

/** Reads when certificates end, by what each is for; null where that is not known. */
export type CertificateEnds = Readonly<Record<string, ReadEnd>>;

const keptMs = 600_000;
/** Shorter than the timeout of a scrape: a server that hangs must not make this process look down. */
const usualLongestMs = 2000;

/** Exports when certificates end. Each is read at most once in ten minutes; one that is not known has no value. */
export function exposeCertificateEnds(
  register: MetricsRegistry,
  ends: CertificateEnds,
  clock: Clock,
  longestMs = usualLongestMs,
): void {
  const kept = Object.entries(ends).map(([what, read]) => [what, keep(read, clock, longestMs)] as const);
  new Gauge({
    name: 'hybrid_mail_certificate_end_seconds',
    help: 'When a certificate that the product depends on ends, in seconds since 1970: inside, database, trusted_root, time_stamp_root, eimzo_server. No value where it is not known. Take min().',
    labelNames: ['what'],
    registers: [register],
    async collect() {
      const all = await Promise.all(kept.map(async ([what, read]) => [what, await read()] as const));
      this.reset();
      for (const [what, end] of all) if (end) this.set({ what }, end.getTime() / 1000);
    },
  });
}

/** Keeps the last known end for ten minutes, and longer while it cannot be read. */
function keep(read: ReadEnd, clock: Clock, longestMs: number): ReadEnd {
  let readOn = Number.NEGATIVE_INFINITY;
  let last: Date | null = null;
  let reading: Promise<void> = Promise.resolve();
  const readNow = async () => {
    last = (await read().catch(() => null)) ?? last;
  };
  return async () => {
    const now = clock.now().getTime();
    if (now - readOn >= keptMs) {
      readOn = now;
      reading = readNow();
    }
    await Promise.race([reading, pause(longestMs, undefined, { ref: false })]);
    return last;
  };
}
