import { setTimeout as pause } from 'node:timers/promises';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { ApiProcess } from './api-process.ts';
import type { PostProcess } from './post-process.ts';
import { basePrices } from './sender.ts';
import type { WorkerPair } from './worker-pair.ts';

/** Longer than the lease of a hand-over: another worker takes the letter over meanwhile. */
const stoppedMs = 4_500;

export interface Nemesis {
  readonly name:
    | 'both workers killed'
    | 'worker killed'
    | 'API killed'
    | 'worker stopped beyond its lease'
    | 'queue deleted'
    | 'prices changed'
    | 'post closed';
  strike(random: () => number): Promise<void>;
}

interface Victims {
  readonly world: TestWorld;
  readonly workers: WorkerPair;
  readonly api: ApiProcess;
  readonly post: PostProcess;
}

/** What happens to the product while letters go out. The first is drawn most often. */
export function nemeses({ world, workers, api, post }: Victims): readonly Nemesis[] {
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
    strike: async (random) => {
      await handOverRunning(world);
      await workers.stopOne(random, stoppedMs);
    },
  };
  const deleteQueue: Nemesis = {
    name: 'queue deleted',
    strike: async () => void (await world.db.pool.query('delete from pgboss.job')),
  };
  const changePrices: Nemesis = {
    name: 'prices changed',
    strike: async (random) => {
      const sumForMail = basePrices[Math.floor(random() * basePrices.length)] ?? basePrices[0];
      await world.db.prisma.unit.updateMany({ data: { sumForMail } });
    },
  };
  const closePost: Nemesis = { name: 'post closed', strike: (random) => post.closeFor(random() * 2000) };
  return [killWorker, killWorker, killWorker, killApi, killApi, stopWorker, deleteQueue, changePrices, closePost];
}

/** Waits at most a second for a running hand-over: on a fast machine a random moment rarely falls into one. */
async function handOverRunning({ db }: TestWorld): Promise<void> {
  const end = performance.now() + 1000;
  while (performance.now() < end && (await db.prisma.dispatch.count({ where: { state: 'sending' } })) === 0) {
    await pause(10);
  }
}
