import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';

/** Exports whether the database takes writes of this process. */
export function exposeDatabaseWrites(register: MetricsRegistry, takesWrites: () => Promise<boolean>): void {
  new Gauge({
    name: 'hybrid_mail_database_takes_writes',
    help: 'Whether the database takes writes of this process: 1, or 0 when its disk is full or it is read-only. Take min().',
    registers: [register],
    async collect() {
      this.set((await takesWrites().catch(() => false)) ? 1 : 0);
    },
  });
}
