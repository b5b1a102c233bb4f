import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { executeAsOwner } from '../../../test/execute-as-owner.ts';
import { applyPostalEvents, parkedUid, receivePostalEvents } from '../../postal/index.ts';
import { readProfile } from '../../session/index.ts';
import { listWaiting, pauseSending, reapplyEvent, resumeSending } from '../index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-25T05:00:00Z' });
});
afterAll(() => desk?.close());

const terminal = () => ({ ...desk.world, actor: null });
const setUid = (id: number, uid: string) =>
  executeAsOwner(desk.world, 'update mail set uid = $2 where id = $1', [id, uid]);
const eventsWaiting = async () => (await listWaiting(desk.world, { kind: 'decision', limit: 50, skip: 0 })).records;

it('an event of a letter that is unknown waits for a person, and is applied again when the letter is there', async () => {
  const id = await desk.accepted();
  const { uid } = await desk.mail(id);
  await setUid(id, crypto.randomUUID());
  const at = desk.world.clock.now();
  const event = {
    id: 'event-771204',
    cursor: '1',
    uid,
    sequence: 1,
    type: 'forming' as const,
    at,
    postIndex: null,
    result: null,
  };
  await receivePostalEvents(desk.world, [event]);
  await applyPostalEvents(desk.world, uid);
  expect(await eventsWaiting()).toMatchObject([
    {
      reason: 'event',
      eventId: 'event-771204',
      details: 'unknown letter',
      mailId: null,
      mayApplyAgain: true,
      mayRetry: false,
    },
  ]);
  await setUid(id, uid);
  await desk.world.db.pool.query('delete from pgboss.job');
  await reapplyEvent(terminal(), { eventId: 'event-771204' });
  expect(await readWaitingJobs(desk.world, 'apply-postal-events')).toMatchObject([{ data: { mailUid: uid } }]);
  expect(await applyPostalEvents(desk.world, uid)).toBe(1);
  expect(await eventsWaiting()).toEqual([]);
  await expect(reapplyEvent(terminal(), { eventId: 'event-771204' })).rejects.toMatchObject({ code: 'event-applied' });
  const [entry] = await desk.world.db.prisma.auditEntry.findMany({ where: { action: 'sending.applyAgain' } });
  expect(entry).toMatchObject({
    subject: 'postalEvent',
    subjectId: 'event-771204',
    before: { problem: 'unknown letter' },
  });
});

it('an unreadable message is listed and cannot be applied, and an unknown one is told as such', async () => {
  await receivePostalEvents(desk.world, [], { unreadable: [{ raw: { nothing: true }, problem: 'no id' }] });
  const [record] = await eventsWaiting();
  expect(record).toMatchObject({ reason: 'event', mayApplyAgain: false });
  const eventId = record?.eventId ?? '';
  expect(await desk.world.db.prisma.postalEvent.count({ where: { eventId, mailUid: parkedUid } })).toBe(1);
  await expect(reapplyEvent(terminal(), { eventId })).rejects.toMatchObject({ code: 'event-unreadable' });
  await expect(reapplyEvent(terminal(), { eventId: 'never seen' })).rejects.toMatchObject({ code: 'not-found' });
});

it('the profile of senders tells the pauses that hold back their letters, and no others', async () => {
  const profileOf = async () => (await readProfile(desk.world.as(desk.actor, 'session.read'))).sendingPause;
  const reason = 'Договор истёк, ждём продления';
  const { organizationId } = await desk.stranger();
  await pauseSending(terminal(), { organizationId: organizationId ?? 0, reason });
  expect(await profileOf()).toBeUndefined();
  const own = await pauseSending(terminal(), { organizationId: desk.home.organizationId, reason });
  expect(await profileOf()).toMatchObject({ isOfAll: false, endsOn: null });
  const endsOn = new Date(desk.world.clock.now().getTime() + 60_000).toISOString();
  await pauseSending(terminal(), { reason, endsOn });
  expect(await profileOf()).toMatchObject({ isOfAll: true, endsOnStr: '2026-11-25 10:01:00' });
  desk.world.clock.advance(60_000);
  await resumeSending(terminal(), { id: own.id });
  expect(await profileOf()).toBeUndefined();
});
