import { kysely } from '@hybrid-mail/db';
import { countRowsRead } from '@hybrid-mail/testing/count-rows-read';
import { insertSettledLetters } from '@hybrid-mail/testing/insert-settled-letters';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { handOverMail } from '../postal/index.ts';
import { figureStatements } from './figures.sql.ts';
import { readFigures } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-03-02T06:00:00Z' });
});
afterAll(() => desk?.close());

/** Gauge values by name and label. */
async function read(): Promise<Record<string, number>> {
  const { figures, unreadable } = await readFigures(desk.world);
  expect(unreadable).toEqual([]);
  return Object.fromEntries(figures.map(({ name, of, value }) => [of ? `${name} ${of}` : name, Math.round(value)]));
}

it('an installation without letters has nothing that waits', async () => {
  const figures = await read();
  // The clock of this test differs from the database's.
  const { clockDifferenceSeconds, ...waiting } = figures;
  expect(clockDifferenceSeconds).toBeGreaterThan(86_400);
  expect(Object.keys(waiting)).toHaveLength(21);
  expect(Object.values(waiting).filter((value) => value !== 0)).toEqual([]);
});

it('a signed letter waits from its signing on, and no longer when the post has it', async () => {
  const { world } = desk;
  const id = await desk.queued();
  world.clock.set(new Date('2026-03-02T06:10:00Z'));
  expect(await read()).toMatchObject({
    'queueItems hand_over': 1,
    'queueOldestSeconds hand_over': 600,
    unsettledDispatches: 1,
    oldestUnsettledDispatchSeconds: 600,
  });
  await handOverMail(desk.postal, id);
  expect(await read()).toMatchObject({
    'queueItems hand_over': 0,
    'queueOldestSeconds hand_over': 0,
    unsettledDispatches: 0,
    oldestUnsettledDispatchSeconds: 0,
  });
});

it('a letter whose next try lies ahead is not settled, but nothing can be done for it now', async () => {
  const id = await desk.queued();
  await desk.world.db.prisma.dispatch.update({
    where: { mailId: id },
    data: { state: 'unknown', nextTryOn: new Date('2026-03-02T07:00:00Z') },
  });
  expect(await read()).toMatchObject({ 'queueItems hand_over': 0, unsettledDispatches: 1 });
});

it('events of the post, changes of sums, letters and events that only a person can settle are counted', async () => {
  const { db } = desk.world;
  const row = { cursor: '', mailUid: '11111111-1111-4111-8111-111111111111', sequence: 1, body: {} };
  const receivedOn = new Date('2026-03-02T06:05:00Z');
  await db.prisma.postalEvent.createMany({
    data: [
      { ...row, eventId: 'waits', receivedOn },
      { ...row, eventId: 'unreadable', receivedOn, problem: 'no such word' },
      { ...row, eventId: 'applied', receivedOn, appliedOn: receivedOn },
    ],
  });
  await db.prisma.mail.update({ where: { id: await desk.draft() }, data: { sendStatus: 2 } });
  await db.prisma.mail.update({ where: { id: await desk.draft() }, data: { sendStatus: 4 } });
  await db.prisma.mail.update({ where: { id: await desk.draft() }, data: { sendStatus: 3 } });
  expect(await read()).toMatchObject({
    'queueItems events': 1,
    'queueOldestSeconds events': 300,
    'waitingForPerson postal_event': 1,
    'waitingForPerson unknown_outcome': 1,
    'waitingForPerson failed_letter': 1,
  });
});

it('the age of the evidence is that of the first entry until there is a root, then that of the last root', async () => {
  const { db, clock } = desk.world;
  expect((await read()).evidenceRootAgeSeconds).toBe(600);
  const createdOn = new Date(clock.now().getTime() - 90_000);
  const root = { upToId: 1n, entries: 1, root: new Uint8Array(32), createdOn };
  await db.prisma.evidenceRoot.create({ data: { ...root, day: '2026-03-01' } });
  expect((await read()).evidenceRootAgeSeconds).toBe(90);
});

it('a statement that fails is named, and the others still have their figures', async () => {
  const { world } = desk;
  await world.db.pool.query('alter table accepted_change rename to accepted_change_away');
  const { figures, unreadable } = await readFigures(world);
  await world.db.pool.query('alter table accepted_change_away rename to accepted_change');
  expect(unreadable.map(({ statement }) => statement)).toEqual(['statistics']);
  expect(figures.map(({ name }) => name)).toContain('evidenceRootAgeSeconds');
});

it('no statement reads letters, dispatches, events, rows or entries that are done with', async () => {
  const { db, clock } = desk.world;
  await insertSettledLetters(db, desk.home);
  for (const [name, statement] of Object.entries(figureStatements)) {
    const read = await countRowsRead(db, statement(clock.now()).text.compile(kysely));
    for (const table of ['mail', 'dispatch', 'postal_event', 'webhook_event', 'registry_row', 'mail_history']) {
      expect(read[table] ?? 0, `${name} reads ${table}`).toBeLessThan(200);
    }
  }
});
