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

const away = (): never => {
  throw new Error('figures ask no authority');
};
const stamps = { stamp: away, attach: away };
const stamping = { signatures: stamps, seals: stamps };

/** Gauge values by name and label. */
async function read(): Promise<Record<string, number>> {
  const { figures, unreadable } = await readFigures({ ...desk.world, timeStamps: stamping });
  expect(unreadable).toEqual([]);
  return Object.fromEntries(figures.map(({ name, of, value }) => [of ? `${name} ${of}` : name, Math.round(value)]));
}

it('an installation without letters has nothing that waits', async () => {
  const figures = await read();
  // The clock of this test differs from the database's.
  const { clockDifferenceSeconds, ...waiting } = figures;
  expect(clockDifferenceSeconds).toBeGreaterThan(86_400);
  expect(Object.keys(waiting)).toHaveLength(30);
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

it('what waits for a seal or a time stamp is counted, with the age of the oldest', async () => {
  const { db, clock } = desk.world;
  // Entries of the letters above get their rows by a trigger, with the time of the database.
  await db.pool.query(`update evidence_seal set statement = '{}', seal = 's', sealed_on = $1, stamped_on = $1`, [
    clock.now(),
  ]);
  const before = await read();
  expect(before).toMatchObject({ unsealedEntries: 0, oldestUnsealedEntrySeconds: 0, 'missingTimeStamps seal': 0 });
  expect(before['missingTimeStamps signature']).toBeGreaterThan(0);
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await db.prisma.evidenceSeal.createMany({
    data: [
      { day: '2026-02-27', statement: '{}', createdOn: ago(20) },
      { day: '2026-02-28', statement: '{}', createdOn: ago(10) },
      { day: '2026-03-01', statement: '{}', seal: new Uint8Array(1), sealedOn: ago(90), createdOn: ago(100) },
    ],
  });
  expect(await read()).toMatchObject({
    unsealedEntries: 2,
    oldestUnsealedEntrySeconds: 20 * 60,
    'missingTimeStamps seal': 1,
    'oldestMissingTimeStampSeconds seal': 90 * 60,
  });
});

it('nothing waits for a time stamp where no authority makes any', async () => {
  const namesOf = async (timeStamps: typeof stamping | { signatures: null; seals: typeof stamps }) =>
    (await readFigures({ ...desk.world, timeStamps })).figures.filter(({ name }) => /TimeStamp/.test(name));
  expect(await namesOf(stamping)).toHaveLength(4);
  const ofSeals = await namesOf({ signatures: null, seals: stamps });
  expect(new Set(ofSeals.map(({ of }) => of))).toEqual(new Set(['seal']));
  const { figures } = await readFigures(desk.world);
  expect(figures.filter(({ name }) => /TimeStamp/.test(name))).toEqual([]);
});

it('the first end of a time stamp is told when there is one', async () => {
  const { db } = desk.world;
  expect(await read()).not.toHaveProperty('firstStampEndSeconds seal');
  const ends = ['2027-01-01T00:00:00Z', '2026-06-01T00:00:00Z'].map((end) => new Date(end));
  for (const [place, stampUntil] of ends.entries())
    await db.prisma.evidenceSeal.create({ data: { day: `2026-02-0${place + 1}`, statement: '{}', stampUntil } });
  expect((await read())['firstStampEndSeconds seal']).toBe(Date.UTC(2026, 5, 1) / 1000);
  expect(await read()).not.toHaveProperty('firstStampEndSeconds signature');
  const paper = { seal: new Uint8Array(1), stampedOn: desk.world.clock.now(), mailId: await desk.draft() };
  const receipt = { ...paper, kind: 'receipt', language: 'ru' };
  for (const [place, stampUntil] of ends.entries())
    await db.prisma.sealedPaper.create({
      data: { ...receipt, sha256: new Uint8Array([place]), stampUntil, endedOn: place === 1 ? stampUntil : null },
    });
  expect((await read())['firstStampEndSeconds receipt']).toBe(Date.UTC(2027, 0, 1) / 1000);
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
  await db.pool.query('analyze evidence_seal');
  for (const [name, statement] of Object.entries(figureStatements)) {
    const read = await countRowsRead(db, statement(clock.now()).text.compile(kysely));
    for (const table of [
      'mail',
      'dispatch',
      'postal_event',
      'webhook_event',
      'registry_row',
      'mail_history',
      'evidence_seal',
    ]) {
      expect(read[table] ?? 0, `${name} reads ${table}`).toBeLessThan(200);
    }
  }
});
