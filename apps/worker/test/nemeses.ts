import { setTimeout as pause } from 'node:timers/promises';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { ApiProcess } from './api-process.ts';
import type { WorkerPair } from './worker-pair.ts';

/** Longer than the lease of a hand-over: another worker takes the letter over meanwhile. */
const stoppedMs = 4_500;

export interface Nemesis {
  readonly name: 'worker killed' | 'API killed' | 'worker stopped beyond its lease' | 'queue deleted';
  strike(random: () => number): Promise<void>;
}

/** What happens to the product while letters go out. The first is drawn most often. */
export function nemeses(world: TestWorld, workers: WorkerPair, api: ApiProcess): readonly Nemesis[] {
  const killWorker: Nemesis = { name: 'worker killed', strike: (random) => workers.killOne(random) };
  const killApi: Nemesis = {
    name: 'API killed',
    strike: async (random) => {
      await pause(random() * 400);
      await api.kill();
    },
  };
  const stopWorker: Nemesis = {
    name: 'worker stopped beyond its lease',
    strike: (random) => workers.stopOne(random, stoppedMs),
  };
  const deleteQueue: Nemesis = {
    name: 'queue deleted',
    strike: async () => void (await world.db.pool.query('delete from pgboss.job')),
  };
  return [killWorker, killWorker, killWorker, killApi, killApi, stopWorker, deleteQueue];
}
