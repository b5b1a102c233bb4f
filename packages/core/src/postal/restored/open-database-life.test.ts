import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { type DatabaseStamp, fileDatabaseStamps } from '@hybrid-mail/gateways/database-stamp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { anAdministrator } from '../../../test/staff.ts';
import { askOffice } from '../../inquiry/index.ts';
import { offerTextToSign, queueMail, recallMail } from '../../mail/index.ts';
import { listWaiting, readSendingState, refuseLetter } from '../../sending/index.ts';
import { readProfile } from '../../session/index.ts';
import { endComparison, findRestored, handOverMail, openDatabaseLife, sweepDispatches } from '../index.ts';

let desk: Desk;
let db: Database;
let folder: string;
beforeAll(async () => {
  desk = await openDesk();
  db = connectDatabase({ url: desk.world.urlOf('worker'), poolSize: 4 });
});
afterAll(async () => {
  await db?.close();
  await desk?.close();
});
/** A database that was never stamped, and an empty folder. */
async function startAnew() {
  folder = mkdtempSync(join(tmpdir(), 'database-life-'));
  await desk.world.db.pool.query(`delete from restored_database; update database_life set counter = 0,
    system_identifier = null, timeline = null, stamped_on = null`);
  return () => rmSync(folder, { recursive: true });
}

const openLife = (at = folder) => openDatabaseLife({ db, clock: desk.world.clock, stamps: fileDatabaseStamps(at) });
const counterHere = async () => (await db.prisma.databaseLife.findFirstOrThrow()).counter;
const setCounter = (counter: number) => db.prisma.databaseLife.updateMany({ data: { counter } });
const lastNumber = async () =>
  Number((await desk.world.db.pool.query('select last_value from mail_id_seq')).rows[0].last_value);
const stamp = (): DatabaseStamp => JSON.parse(readFileSync(join(folder, 'database-stamp.json'), 'utf8'));
const writeStamp = (given: Partial<DatabaseStamp>) =>
  fileDatabaseStamps(folder).write({ ...stamp(), writtenOn: desk.world.clock.now(), ...given });
const fine = { state: 'stamped', problem: null };
const restored = { state: 'restored', problem: null };

/** Rounds of a worker, and then the database of an earlier round. */
async function setBack(life = openLife()): Promise<typeof life> {
  for (let round = 0; round < 5; round += 1) await life.look();
  await setCounter(2);
  desk.world.clock.advance(1000);
  return life;
}

describe('the stamp outside the database', () => {
  beforeEach(startAnew);

  it('is written at the first start, although there are letters, and renewed in each round', async () => {
    await desk.draft();
    const life = openLife();
    expect(life.lastCounter()).toBeNull();
    expect(await life.look()).toEqual(fine);
    expect(stamp()).toMatchObject({ counter: 1, timeline: 1, systemIdentifier: expect.stringMatching(/^\d+$/) });
    expect(await life.look()).toEqual(fine);
    expect([stamp().counter, life.lastCounter(), await counterHere()]).toEqual([2, 3, 3]);
    expect(await findRestored({ db })).toBeNull();
  });

  it('of two workers at once never goes back, and neither finds a restore', async () => {
    const workers = [openLife(), openLife()];
    const seen: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      expect(await Promise.all(workers.map((life) => life.look()))).toEqual([fine, fine]);
      seen.push(stamp().counter);
    }
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(await counterHere()).toBe(22);
  });

  it('may lie in a folder of its own for each worker; one of a worker that was away is renewed', async () => {
    const [here, there] = [openLife(), openLife(join(folder, 'there'))];
    await here.look();
    // This worker finds the database stamped by another one, and no stamp in its own folder.
    expect(await there.look()).toEqual({ state: 'no-stamp', problem: null });
    for (let round = 0; round < 3; round += 1) await here.look();
    expect(await findRestored({ db })).toBeNull();
  });

  it('is not needed: when it cannot be written, the problem is told, and nothing stops', async () => {
    const stamps = { read: async () => null, write: () => Promise.reject(new Error('ENOSPC')) };
    const life = openDatabaseLife({ db, clock: desk.world.clock, stamps });
    expect(await life.look()).toMatchObject({ state: 'no-stamp', problem: { message: 'ENOSPC' } });
    expect(await counterHere(), 'or the stamp would be missing in the next round').toBe(0);
    expect(await openLife().look()).toEqual(fine);
  });

  it('that is lost is told and not made anew, until a comparison', async () => {
    await openLife().look();
    rmSync(join(folder, 'database-stamp.json'));
    expect(await openLife().look()).toEqual({ state: 'no-stamp', problem: null });
    await endComparison({ db, clock: desk.world.clock }, { lost: null });
    desk.world.clock.advance(1000);
    expect(await openLife().look()).toEqual(fine);
  });
});

describe('a database that is behind its stamp', () => {
  beforeEach(startAnew);

  it('is found restored once, with the time until which letters may be lost, and moves the numbers of letters on', async () => {
    const before = await lastNumber();
    const life = openLife();
    await life.look();
    const stampedOn = stamp().writtenOn;
    await setCounter(-1);
    expect(await Promise.all([life.look(), openLife().look()])).toEqual([restored, restored]);
    expect(await life.look()).toEqual(restored);
    expect(await db.prisma.restoredDatabase.findMany()).toMatchObject([{ cause: 'set-back', comparedOn: null }]);
    expect((await findRestored({ db }))?.stampedOn).toEqual(new Date(stampedOn));
    expect(stamp().counter, 'the stamp stays as it was').toBe(1);
    expect(await lastNumber()).toBeGreaterThan(before + 900_000);
    const [entry] = await desk.world.db.prisma.auditEntry.findMany({
      where: { action: 'sending.findRestored' },
      orderBy: { id: 'desc' },
    });
    expect(entry).toMatchObject({ actorId: null, subject: 'sending', after: { cause: 'set-back' } });
  });

  it.each([
    ['another cluster', { systemIdentifier: '1' }, 'other-cluster'],
    ['a later timeline', { timeline: 2 }, 'set-back'],
    ['a later position', { position: 'FFFF/0' }, 'set-back'],
  ] as const)('is found by %s in the stamp, too', async (_, given, cause) => {
    const life = openLife();
    await life.look();
    await writeStamp(given);
    expect(await life.look()).toEqual(restored);
    expect(await findRestored({ db })).toMatchObject({ cause });
  });

  it('is found without a stamp when it is in another cluster since', async () => {
    await openLife().look();
    rmSync(join(folder, 'database-stamp.json'));
    await db.prisma.databaseLife.updateMany({ data: { systemIdentifier: '1' } });
    expect(await openLife().look()).toEqual(restored);
    expect(await findRestored({ db })).toMatchObject({ cause: 'stamp-missing' });
  });

  it('is not found by a timeline that grew, as after the failover to a replica that lost nothing', async () => {
    const life = openLife();
    await life.look();
    await writeStamp({ timeline: 0, position: 'FFFF/0' });
    expect(await life.look()).toEqual(fine);
    expect(stamp().timeline).toBe(1);
  });

  it('is stamped again after the comparison, with a counter beyond the former one, by each worker', async () => {
    const [life, other] = [await setBack(), openLife(join(folder, 'other'))];
    await life.look();
    await endComparison({ db, clock: desk.world.clock }, { lost: 3 });
    expect(await findRestored({ db })).toBeNull();
    desk.world.clock.advance(1000);
    for (const each of [life, other, life]) expect(await each.look()).toEqual(fine);
    expect(stamp().counter).toBeGreaterThan(5);
    expect(await counterHere()).toBeGreaterThan(stamp().counter);
    const where = { action: 'sending.compare' };
    const [entry] = await desk.world.db.prisma.auditEntry.findMany({ where, orderBy: { id: 'desc' } });
    expect(entry).toMatchObject({ actorId: null, after: { lost: 3 } });
    // The former life may have another backup, later than the first one.
    await setCounter(5);
    expect(await life.look()).toEqual(restored);
  });

  it('that was compared before its worker started is not found restored', async () => {
    await setBack();
    await endComparison({ db, clock: desk.world.clock }, { lost: 0 });
    expect(await openLife().look()).toEqual(fine);
    expect(await db.prisma.restoredDatabase.findMany()).toMatchObject([{ cause: 'by-hand' }]);
  });
});

describe('while a restored database is not compared', () => {
  let queued: number;
  let draft: number;
  let signature: string;
  beforeAll(async () => {
    const remove = await startAnew();
    queued = await desk.queued({ receiver: 'Sandbox: delivered' });
    draft = await desk.draft();
    signature = await desk.sign(draft);
    return remove;
  });

  it('no letter is handed over, before the next round finds it and after, as a probe and by the sweeper', async () => {
    const life = await setBack();
    const ctx = { ...desk.postal, lastCounter: life.lastCounter };
    expect(await handOverMail(ctx, queued)).toBe('not-due');
    await life.look();
    expect(await handOverMail(ctx, queued)).toBe('not-due');
    expect(await handOverMail(ctx, queued, { isProbe: true })).toBe('not-due');
    desk.world.clock.advance(600_000);
    expect(await sweepDispatches(ctx)).toBe(0);
    expect((await desk.mail(queued)).dispatch?.tries).toEqual([]);
  });

  it('no letter is signed, recalled or refused, and no office is asked', async () => {
    const refusal = { code: 'database-restored', details: { retryAfterSeconds: 300 } };
    await expect(offerTextToSign(desk.sending, { id: draft })).rejects.toMatchObject(refusal);
    await expect(queueMail(desk.sending, { id: draft, signature })).rejects.toMatchObject(refusal);
    await expect(recallMail(desk.sending, { id: queued })).rejects.toMatchObject(refusal);
    const staff = desk.world.as(await anAdministrator(desk.world, { isHead: true }), 'sending.act');
    await expect(refuseLetter(staff, { id: queued, fence: 0, reason: 'a reason' })).rejects.toMatchObject(refusal);
    expect(await askOffice(desk.postal, 1)).toBe('not-due');
  });

  it('the desk says so and what waits, and senders read that all sending is paused', async () => {
    const { health, waiting } = await readSendingState(desk.world);
    expect(health).toMatchObject({ code: 'restored', level: 'red', since: expect.any(String), letters: 1 });
    expect(waiting).toContainEqual({ kind: 'paused', count: 1 });
    const { records } = await listWaiting(desk.world, { kind: 'paused', limit: 5, skip: 0 });
    expect(records).toMatchObject([{ mailId: queued, reason: 'restored', mayRetry: false }]);
    const { sendingPause } = await readProfile(desk.sending);
    expect(sendingPause).toMatchObject({ isOfAll: true, isAutomatic: false, isRestored: true, endsOn: null });
  });

  it('the API may not say that it was compared', async () => {
    const api = connectDatabase({ url: desk.world.urlOf('api'), poolSize: 1 });
    const compared = 'update restored_database set compared_on = now()';
    await expect(api.pool.query(compared)).rejects.toThrow(/permission denied/);
    await api.close();
  });

  it('all of it goes on after the comparison', async () => {
    await endComparison({ db, clock: desk.world.clock }, { lost: 0 });
    desk.world.clock.advance(1000);
    const life = openLife();
    await life.look();
    const ctx = { ...desk.postal, lastCounter: life.lastCounter };
    expect(await sweepDispatches(ctx)).toBe(1);
    expect(await handOverMail(ctx, queued)).toBe('accepted');
    await queueMail(desk.sending, { id: draft, signature });
    expect((await readProfile(desk.sending)).sendingPause).toBeUndefined();
  });
});
