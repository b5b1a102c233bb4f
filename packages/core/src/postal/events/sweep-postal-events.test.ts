import { randomUUID } from 'node:crypto';
import type { PostalEvent } from '@hybrid-mail/gateways/postal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { handOverMail, receivePostalEvents, sweepPostalEvents } from '../index.ts';

const begin = '2026-11-20T10:00:00Z';
const minute = 60_000;
const two = 2 * minute + 1;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: begin });
});
afterAll(() => desk.close());
beforeEach(() => desk.world.clock.set(begin));

const event = (uid: string, sequence: number, given: Partial<PostalEvent> = {}): PostalEvent => ({
  ...{ id: randomUUID(), cursor: 'c1', uid, sequence, type: 'forming', at: new Date('2026-11-20T09:00:00Z') },
  ...{ postIndex: null, result: null, ...given },
});
const sweep = () => sweepPostalEvents(desk.postal);
/** Stores events and deletes the job that would apply them. */
async function receiveWithoutJob(...events: PostalEvent[]): Promise<void> {
  await receivePostalEvents(desk.world, events);
  await desk.world.db.pool.query('delete from pgboss.job');
}
const uidOf = async (id: number) => (await desk.mail(id)).uid;
const historyOf = async (id: number) => (await desk.mail(id)).histories.slice(3).map((entry) => entry.historyType);
const problemOf = async (uid: string) =>
  (await desk.world.db.prisma.postalEvent.findFirst({ where: { mailUid: uid } }))?.problem;

describe('events of the post whose job was lost', () => {
  it('are applied by the sweeper two minutes later, and once', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    await receiveWithoutJob(event(uid, 1), event(uid, 2, { type: 'printed' }));
    desk.world.clock.advance(minute);
    expect(await sweep()).toBe(0);
    desk.world.clock.advance(minute + 1);
    expect(await sweep()).toBe(2);
    expect(await sweep()).toBe(0);
    expect(await historyOf(id)).toEqual([6, 1]);
  });

  it('wait on when an event before them is missing, or the letter is not accepted yet', async () => {
    const id = await desk.accepted();
    await receiveWithoutJob(event(await uidOf(id), 2, { type: 'printed' }));
    const underWay = await desk.queued();
    await receiveWithoutJob(event(await uidOf(underWay), 1));
    desk.world.clock.advance(two);
    expect(await sweep()).toBe(0);
    await handOverMail(desk.postal, underWay);
    await desk.world.db.pool.query('delete from pgboss.job');
    expect(await sweep()).toBe(1);
    expect(await historyOf(id)).toEqual([]);
    expect(await historyOf(underWay)).toEqual([6]);
  });

  it('are marked for a person when the letter is unknown or was refused by the post', async () => {
    const unknown = randomUUID();
    const refused = await desk.queued({ receiver: 'Sandbox: reject' });
    await handOverMail(desk.postal, refused);
    const uid = await uidOf(refused);
    await receiveWithoutJob(event(unknown, 1), event(uid, 1));
    desk.world.clock.advance(two);
    expect(await sweep()).toBe(0);
    expect(await problemOf(unknown)).toBe('unknown letter');
    expect(await problemOf(uid)).toBe('the letter counts as rejected');
  });

  it('that came before their time are applied when it has come, and not tried before', async () => {
    const id = await desk.accepted();
    const uid = await uidOf(id);
    await receiveWithoutJob(event(uid, 1, { at: new Date('2026-11-20T10:30:00Z') }));
    desk.world.clock.advance(two);
    expect(await sweep()).toBe(0);
    expect(await problemOf(uid)).toBe('the time is in the future');
    desk.world.clock.advance(30 * minute);
    expect(await sweep()).toBe(1);
    expect(await problemOf(uid)).toBeNull();
    expect(await historyOf(id)).toEqual([6]);
  });

  it('do not hold up other letters when they cannot be read, and are told', async () => {
    const [broken, good] = [await desk.accepted(), await desk.accepted()];
    await receiveWithoutJob(event(await uidOf(broken), 1));
    await receiveWithoutJob(event(await uidOf(good), 1));
    await desk.world.db.pool.query(`update postal_event set body = '{}' where mail_uid = $1`, [await uidOf(broken)]);
    desk.world.clock.advance(two);
    await expect(sweep()).rejects.toThrow('events of 1 letters could not be applied');
    expect(await historyOf(good)).toEqual([6]);
    await desk.world.db.pool.query('delete from postal_event where mail_uid = $1', [await uidOf(broken)]);
  });
});
