import { systemClock } from '@hybrid-mail/core/clock';
import { recordPostClock } from '@hybrid-mail/core/postal';
import { aDispatch } from '@hybrid-mail/testing/dispatch';
import { aLetter } from '@hybrid-mail/testing/letter';
import { aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runOperator } from './run-operator.ts';

const reason = 'Замена сертификата почты';

let world: TestWorld;
let inn: string;
let letter: number;
beforeAll(async () => {
  world = await testWorld();
  const organization = await anOrganization(world.db);
  inn = organization.inn;
  const { id: organizationId } = organization;
  const { id: unitId } = await aUnit(world.db, organizationId);
  const { id: creatorId } = await aUser(world.db, { organizationId, unitId });
  const at = new Date();
  letter = (await aLetter(world.db, { organizationId, unitId, creatorId, sendStatus: 0, queuedOn: at })).id;
  const nextTryOn = new Date(at.getTime() + 600_000);
  const dispatch = { state: 'unknown', attempts: 4, fence: 4, firstTriedOn: at, nextTryOn, createdOn: at } as const;
  await aDispatch(world.db, letter, dispatch);
});
afterAll(() => world?.drop());
beforeEach(() => world.db.pool.query('delete from sending_pause'));

// Runs the command with the API's database role, as in production.
const run = (...args: string[]) => runOperator(args, { DATABASE_URL: world.urlOf('api') });
const isPaused = () => world.db.prisma.sendingPause.count({ where: { endedOn: null } });

describe('operator status', () => {
  it('is a short table, and JSON when asked for; exit code 1 while no worker runs, 0 when all is well', async () => {
    const { code, out } = await run('status');
    expect([code, out]).toEqual([1, expect.stringMatching(/red: no-worker[\s\S]*handOver +1[\s\S]*repeating 1/)]);
    const now = new Date();
    await world.db.prisma.workerHeartbeat.create({
      data: { id: crypto.randomUUID(), name: 'tas-1', version: '1.4.0', startedOn: now, lastBeatOn: now, lanes: [] },
    });
    const json = await run('status', '--json');
    expect(JSON.parse(json.out)).toMatchObject({ health: { code: 'ok' }, workers: [{ name: 'tas-1' }] });
    expect(json.code).toBe(0);
  });

  it('says that messages of the post are refused, and by how much its clock differs', async () => {
    await recordPostClock({ db: world.db, clock: systemClock }, -1200);
    const { code, out } = await run('status');
    expect(out).toMatch(/ amber: post-clock\n[\s\S]*^the clock of the post is 20 min behind: 1 of its messages were/m);
    expect(code).toBe(0);
    await world.db.pool.query('delete from rate_count');
  });

  it('answers 1 when an event waits for a person', async () => {
    const event = {
      eventId: 'e',
      cursor: '',
      mailUid: crypto.randomUUID(),
      sequence: 1,
      body: {},
      problem: 'unknown letter',
    };
    await world.db.prisma.postalEvent.create({ data: { ...event, receivedOn: new Date() } });
    expect((await run('status')).code).toBe(1);
    await world.db.pool.query('delete from postal_event');
  });
});

describe('operator pause and resume', () => {
  it('stop and go on with all letters, or with those of an organization', async () => {
    expect(await run('pause', '--reason', reason)).toMatchObject({ code: 0, out: 'Paused: all letters, 1 wait now\n' });
    expect(await run('pause', '--reason', reason)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^already-paused: /),
    });
    expect(await run('pause', '--reason', reason, '--organization', inn)).toMatchObject({ code: 0 });
    expect(await run('resume', '--organization', inn)).toMatchObject({ code: 0 });
    expect(await isPaused()).toBe(1);
    expect(await run('resume')).toMatchObject({ code: 0, out: expect.stringMatching(/^Resumed: 1 letters/) });
    expect(await run('resume')).toMatchObject({ code: 1, err: expect.stringMatching(/^pause-ended: /) });
    const log = await world.db.prisma.auditEntry.findMany({ where: { subject: 'sending' }, orderBy: { id: 'asc' } });
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['sending.pause', null],
      ['sending.resume', null],
    ]);
  });

  it('need a reason, an organization that exists, and an end in the future', async () => {
    expect(await run('pause')).toMatchObject({ code: 2, err: expect.stringMatching(/^--reason: /) });
    expect(await run('pause', '--reason', reason, '--until', 'завтра')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--until: /),
    });
    expect(await run('pause', '--reason', reason, '--until', '2020-01-01T00:00:00Z')).toMatchObject({ code: 1 });
    expect(await run('pause', '--reason', reason, '--organization', '999999999')).toMatchObject({ code: 1 });
    expect(await isPaused()).toBe(0);
  });
});

describe('operator retry', () => {
  it('makes the next try of a letter now, or of all that repeat themselves', async () => {
    expect(await run('retry', '--all', '--json')).toMatchObject({ code: 0, out: '{"letters":1}\n' });
    const { nextTryOn } = await world.db.prisma.dispatch.findUniqueOrThrow({ where: { mailId: letter } });
    expect(nextTryOn.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await run('retry', `EHM${letter}`)).toMatchObject({ code: 0 });
    expect(await run('retry', '2000000000')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^mail-not-found: /),
    });
  });

  it('needs letters or --all, and numbers that are ones', async () => {
    for (const args of [[], ['--all', '5'], ['five']]) expect((await run('retry', ...args)).code).toBe(2);
  });
});

describe('operator signers', () => {
  it('lists what waits for a second administrator, and confirms it where there is none', async () => {
    const { prisma } = world.db;
    const { id: userId } = await prisma.user.findFirstOrThrow({ where: { organizationId: { not: null } } });
    const { id: globalOrganizationId } = await aGlobalOrganization(world.db);
    const { id: globalUnitId } = await aGlobalUnit(world.db, globalOrganizationId);
    const home = { globalOrganizationId, globalUnitId };
    const { id: proposedById } = await aUser(world.db, { ...home, type: 1, name: 'Азимов Рустам' });
    const times = { proposedOn: new Date(), expiresOn: new Date(Date.now() + 86_400_000) };
    const { id } = await prisma.signerChange.create({
      data: { userId, proposedById, pinfl: '31210632040244', ...times },
    });
    expect((await run('signers')).out).toMatch(/31210632040244, proposed by Азимов Рустам/);
    expect((await run('signers', '--confirm', 'x')).code).toBe(2);
    expect(await run('signers', '--confirm', String(id))).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Confirmed/),
    });
    expect(await prisma.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({
      canSignOnBehalfOfOrganization: true,
      pinfl: '31210632040244',
    });
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { action: 'user.confirmSigner' } });
    expect(entry).toMatchObject({ actorId: null, after: { via: 'terminal' } });
    expect((await run('signers', '--confirm', String(id))).code).toBe(1);
    expect((await run('signers')).out).toMatch(/Nothing waits/);
  });
});
