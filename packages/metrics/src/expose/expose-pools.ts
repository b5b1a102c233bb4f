import type { Database } from '@hybrid-mail/db';
import { Gauge } from 'prom-client';
import type { MetricsRegistry } from '../metrics-registry.ts';

/** Pools of database connections by name. */
export type DatabasePools = Readonly<Record<string, Pick<Database, 'pool'>>>;

export function exposePools(register: MetricsRegistry, pools: DatabasePools): void {
  const registers = [register];
  const all = Object.entries(pools);
  new Gauge({
    name: 'hybrid_mail_database_connections',
    help: 'Open connections of a pool of this process by state: used or idle.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [name, { pool }] of all) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
      }
    },
  });
  new Gauge({
    name: 'hybrid_mail_database_connections_max',
    help: 'How many connections a pool of this process may open.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { pool }] of all) this.set({ pool: name }, pool.options.max);
    },
  });
  new Gauge({
    name: 'hybrid_mail_database_waiting',
    help: 'Statements of this process that wait for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, { pool }] of all) this.set({ pool: name }, pool.waitingCount);
    },
  });
}
