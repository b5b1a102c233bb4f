import type { ReadReplica } from '@hybrid-mail/db';
import { Counter, Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';

/** Exports how far the replica of reads is behind, and who answered reads. */
export function exposeReadReplica(register: MetricsRegistry, replica: Pick<ReadReplica, 'state' | 'counts'>): void {
  const registers = [register];
  new Gauge({
    name: 'hybrid_mail_replica_ready',
    help: 'Whether the replica answers reads of this process: 1, or 0 when it is behind or away. Take min().',
    registers,
    collect() {
      this.set(replica.state().standing === 'ready' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'hybrid_mail_replica_lag_seconds',
    help: 'How long ago the primary was where the replica is now; 0 while it has replayed everything. Take max().',
    registers,
    collect() {
      this.set(replica.state().lagSeconds);
    },
  });
  new Counter({
    name: 'hybrid_mail_reads_total',
    help: 'Reads that a replica may answer, by who answered: replica, primary, or again: the primary, after the replica failed or was behind.',
    labelNames: ['target'],
    registers,
    collect() {
      this.reset();
      for (const [target, count] of Object.entries(replica.counts())) this.inc({ target }, count);
    },
  });
}
