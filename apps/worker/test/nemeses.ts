import { setTimeout as pause } from 'node:timers/promises';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { ApiSender } from './api-sender.ts';
import { basePrices, plentyOfMoney } from './sender.ts';
import type { WorkerPair } from './start-worker-pair.ts';
import { stickArchive } from './strikes/archive-stuck.ts';
import { fillDisk } from './strikes/database-full.ts';
import { takeDocumentsAway } from './strikes/documents-away.ts';
import { setPostClock } from './strikes/post-clock-wrong.ts';
import type { StrikeScene } from './strikes/strike-scene.ts';

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
    | 'money short'
    | 'post closed'
    | 'documents away'
    | 'archive stuck'
    | 'clock of the post wrong'
    | 'database full';
  /** Duration of the fault after `strike` has resolved; 0 if absent. */
  readonly lastsMs?: number;
  /** The letters of the round are created through the API meanwhile. */
  readonly createsLetters?: boolean;
  /** Resolves when the fault has begun; the letters of the round wait for it, so that some of them meet the fault. */
  readonly begun?: () => Promise<void>;
  strike(random: () => number): Promise<void>;
}

interface Victims extends StrikeScene {
  readonly sender: ApiSender;
  readonly workers: WorkerPair;
  /** Receives organizations whose letters under way cost more than their money. */
  readonly overspent: string[];
}

/**
 * Strikes against the product while letters are sent; a strike that is listed more often is drawn more often.
 * @param postAheadMinutes how far the post's clock is ahead in the strike against it
 */
export function nemeses(victims: Victims, postAheadMinutes: number): readonly Nemesis[] {
  return [...killsAndChanges(victims), ...againstStores(victims), setPostClock(victims, postAheadMinutes)];
}

const againstStores = (victims: Victims): readonly Nemesis[] => [
  takeDocumentsAway(victims),
  fillDisk(victims),
  ...(victims.archive ? [stickArchive(victims, victims.archive)] : []),
];

function killsAndChanges({ world, workers, api, post, sender, overspent }: Victims): readonly Nemesis[] {
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
    lastsMs: stoppedMs,
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
  const shortMoney: Nemesis = {
    name: 'money short',
    strike: async (random) => {
      const before = sender.refused();
      await leaveMoneyFor(world, Math.floor(random() * 4) - 1);
      await pause(200 + random() * 800);
      await untilRefused(sender, before);
      overspent.push(...(await overspending(world)));
      await world.db.prisma.organization.updateMany({ data: { contractSum: plentyOfMoney, credit: 0 } });
    },
  };
  const closePost: Nemesis = { name: 'post closed', strike: (random) => post.closeFor(random() * 2000) };
  const kills = [killWorker, killWorker, killWorker, killApi, killApi, stopWorker];
  return [...kills, deleteQueue, changePrices, shortMoney, closePost];
}

/** Waits up to ten seconds until a letter is refused for want of money, because on a busy machine none may be sent at once. */
async function untilRefused(sender: ApiSender, before: number): Promise<void> {
  const end = performance.now() + 10_000;
  while (performance.now() < end && sender.refused() === before) await pause(50);
}

/**
 * Leaves the sender money for this number of further letters, half of it as credit; -1 is a debt. Locks the
 * organization's row first, so that the sums include each letter that was queued before.
 */
async function leaveMoneyFor({ db }: TestWorld, letters: number): Promise<void> {
  const free = letters * basePrices[0];
  await db.transaction(async (tx) => {
    await tx.$executeRaw`select from organization for update`;
    await tx.$executeRaw`update organization o set credit = ${Math.max(free, 0)} / 2,
      contract_sum = ${free} - ${Math.max(free, 0)} / 2
        + coalesce((select sum(amount) from charge where organization_id = o.id), 0)
        + coalesce((select sum(reserved_price) from mail where organization_id = o.id), 0)`;
  });
}

/** Organizations with credit whose charges and letters under way exceed money and credit. */
async function overspending({ db }: TestWorld): Promise<string[]> {
  const { rows } = await db.pool.query(
    `select o.id, b.balance, o.credit, sum(m.reserved_price) as reserved from organization o
      join organization_balance b on b.organization_id = o.id join mail m on m.organization_id = o.id
      group by o.id, b.balance, o.credit
      having o.credit > 0 and b.balance - coalesce(sum(m.reserved_price), 0) < -o.credit`,
  );
  return rows.map((row) => JSON.stringify(row));
}

/** Waits up to a second until a hand-over runs, because on a fast machine a random moment rarely hits one. */
async function handOverRunning({ db }: TestWorld): Promise<void> {
  const end = performance.now() + 1000;
  while (performance.now() < end && (await db.prisma.dispatch.count({ where: { state: 'sending' } })) === 0) {
    await pause(10);
  }
}
