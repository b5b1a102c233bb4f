import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { applyPostalEvents, receivePostalEvents } from '@hybrid-mail/core/postal';
import type { PostalEvent } from '@hybrid-mail/gateways/ports/postal';
import { installQueues } from '@hybrid-mail/jobs';
import { testWorld } from '@hybrid-mail/testing/test-world';
import { applyWalls } from '../../packages/db/src/walls/apply-walls.ts';
import { appendResultRows } from '../append-result-rows.ts';
import { prepareHandOver } from '../queue/hand-over.ts';
import { createSignedLetters, seedPresentLetters } from '../queue/letters.ts';
import { startServer } from '../queue/server.ts';

/**
 * What the life of a letter costs, one step after another: processor time of node and of Postgres, bytes of write-ahead
 * log, and the bytes that stay in tables and indexes. Documents come on top: each of these letters has one of 32 bytes,
 * and pages are neither inspected nor printed.
 */
const letters = Number(process.env.LETTERS ?? 1000);
/** Delivered letters that are there before. */
const present = Number(process.env.PRESENT ?? 100_000);

const world = await testWorld({ now: new Date().toISOString() });
const { db } = world;
await installQueues(world.url);
await applyWalls(world.url);
if (present > 0) await seedPresentLetters(world, present);
const sizeBefore = await readSizes();

/** Clock ticks in a second of the figures in /proc (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

interface Cost {
  readonly nodeMs: number;
  readonly postgresMs: number;
  readonly log: number;
}

/** Fields of /proc/<pid>/stat after the name of the program. */
const statOf = (pid: number | string) => {
  const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  return rest.split(' ').map(Number);
};
const ticksOf = (fields: number[], from: number, to: number) =>
  fields.slice(from, to).reduce((sum, ticks) => sum + ticks, 0);

/** Milliseconds of processor time of Postgres: of its first process with the children that ended, and of those that run. */
async function readPostgresTime(): Promise<number> {
  const { rows } = await db.pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const running = rows.map(({ pid }) => statOf(pid));
  const [, first = 0] = running[0] ?? [];
  const ticks = running.reduce((sum, fields) => sum + ticksOf(fields, 11, 13), ticksOf(statOf(first), 11, 15));
  return (ticks * 1000) / ticksPerSecond;
}

async function readLog(): Promise<string> {
  const { rows } = await db.pool.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
  return rows[0]?.at ?? '';
}

async function readSizes(): Promise<Map<string, number>> {
  const { rows } = await db.pool.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [busy, postgres, log] = [process.cpuUsage(), await readPostgresTime(), await readLog()];
  await work();
  const { user, system } = process.cpuUsage(busy);
  const { rows } = await db.pool.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1) as bytes',
    [log],
  );
  return {
    nodeMs: (user + system) / 1000 / letters,
    postgresMs: ((await readPostgresTime()) - postgres) / letters,
    log: Number(rows[0]?.bytes) / letters,
  };
}

let signed: Awaited<ReturnType<typeof createSignedLetters>> = [];
const drafts = await costOf(async () => {
  signed = await createSignedLetters(world, letters);
});
const server = await startServer(world, [...new Set(signed.map(({ userId }) => userId))]);
const handOver = await prepareHandOver(world, signed);
const each = async (work: (letter: (typeof signed)[number]) => Promise<unknown>) => {
  for (const letter of signed) await work(letter);
};
const queued = await costOf(() => each(server.queue));
const handed = await costOf(() => each(handOver.checking));
const { rows: uids } = await db.pool.query<{ id: number; uid: string }>('select id, uid from mail where id = any($1)', [
  signed.map(({ id }) => id),
]);
const uidOf = new Map(uids.map(({ id, uid }) => [id, uid]));
const steps: Pick<PostalEvent, 'type' | 'result'>[] = [
  { type: 'forming', result: null },
  { type: 'printed', result: null },
  {
    type: 'result',
    result: {
      type: 0,
      performedOn: new Date(),
      recipient: 'Тошматова Ф. К.',
      note: null,
      courier: null,
      postIndex: null,
    },
  },
];
const events = await costOf(async () => {
  for (const [place, step] of steps.entries()) {
    await each(async ({ id }) => {
      const uid = uidOf.get(id) ?? '';
      const at = new Date();
      const known = { id: randomUUID(), cursor: randomUUID(), uid, sequence: place + 1, at, postIndex: null };
      await receivePostalEvents(world, [{ ...known, ...step }]);
      await applyPostalEvents(world, uid);
    });
  }
});
const { rows: heap } = await db.pool.query<{ updates: number; hot: number }>(
  `select n_tup_upd::int as updates, n_tup_hot_upd::int as hot from pg_stat_user_tables where relname = 'mail'`,
);
const grown = [...(await readSizes())]
  .map(([name, bytes]) => ({ name, bytes: Math.round((bytes - (sizeBefore.get(name) ?? 0)) / letters) }))
  .filter(({ bytes }) => bytes > 0)
  .toSorted((a, b) => b.bytes - a.bytes);
const stays = grown.reduce((sum, { bytes }) => sum + bytes, 0);
const parts = {
  'draft and text to sign': drafts,
  'signed and queued': queued,
  'handed over': handed,
  'three events': events,
};
const total = Object.values(parts).reduce((sum, part) => ({
  nodeMs: sum.nodeMs + part.nodeMs,
  postgresMs: sum.postgresMs + part.postgresMs,
  log: sum.log + part.log,
}));
console.log(`${letters} letters beside ${present} that were there, for each letter:`);
for (const [name, { nodeMs, postgresMs, log }] of Object.entries({ ...parts, 'whole life': total })) {
  console.log(
    `${name.padEnd(24)} node ${nodeMs.toFixed(1)} ms, Postgres ${postgresMs.toFixed(1)} ms, log ${(log / 1000).toFixed(1)} kB`,
  );
}
console.log(`tables and indexes grew by ${(stays / 1000).toFixed(1)} kB a letter:`);
for (const { name, bytes } of grown.slice(0, 14)) console.log(`  ${name.padEnd(24)} ${bytes} B`);
console.log(`${heap[0]?.updates} updates of letters, ${heap[0]?.hot} of them heap-only`);
appendResultRows({
  ...{ name: 'log of the whole life of a letter', value: total.log / 1000, unit: 'kB', isLessBetter: true },
  baseline: { name: 'tables and indexes grew by', value: stays / 1000 },
});
await server.close();
await world.drop();
process.exit();
