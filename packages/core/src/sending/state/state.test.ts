import type { SendingQueue } from '@hybrid-mail/contracts/sending-state';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/desk.ts';
import { readFigures } from '../../figures/index.ts';
import { applyPostalEvents, handOverMail, receivePostalEvents, recordPostClock } from '../../postal/index.ts';
import { pauseSending, readSendingState, removeHeartbeat, storeHeartbeat } from '../index.ts';

const minute = 60_000;
const reason = 'Замена сертификата почты';
const lanes: SendingQueue[] = ['handOver', 'events'];

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-25T05:02:00Z' });
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.world.db.pool.query(
    `delete from sending_pause; delete from worker_heartbeat; update mail set deleted_on = now() where not is_sent;
     delete from dispatch_attempt`,
  );
});

const terminal = () => ({ ...desk.world, actor: null });
const advance = (minutes: number) => desk.world.clock.advance(minutes * minute);
const aWorker = (name: string, version = '1.4.0') => {
  const self = { id: crypto.randomUUID(), name, version, startedOn: desk.world.clock.now(), lanes };
  return { ...self, beat: () => storeHeartbeat(desk.world, self), end: () => removeHeartbeat(desk.world, self) };
};
const stateOf = () => readSendingState(desk.world);
const healthOf = async () => (await stateOf()).health;
const handOverOf = async () => (await stateOf()).queues[0];

/** Attempts without an answer, each of a separate letter. */
async function triesInVain(count: number): Promise<void> {
  for (let tried = 0; tried < count; tried += 1) {
    const id = await desk.queued();
    await desk.post.misbehave({ refuse503: 1 });
    await handOverMail(desk.postal, id);
  }
  await desk.post.behave();
}

describe('the workers', () => {
  it('are those with a heartbeat; one is silent after a minute, and another that is alive takes its work', async () => {
    const [first, second] = [aWorker('tas-1', '1.10.0'), aWorker('tas-2', '1.9.0')];
    await Promise.all([first.beat(), second.beat()]);
    desk.world.clock.advance(60_000);
    await first.beat();
    expect((await stateOf()).workers).toMatchObject([
      { name: 'tas-1', isSilent: false, isOlder: false, lanes },
      { name: 'tas-2', isSilent: false, isOlder: true, silentForSeconds: 60, workTakenBy: null },
    ]);
    desk.world.clock.advance(1000);
    expect((await stateOf()).workers[1]).toMatchObject({ isSilent: true, workTakenBy: 'tas-1' });
    expect(await healthOf()).toMatchObject({ code: 'worker-silent', level: 'amber', name: 'tas-2' });
  });

  it('go away when they stop, when they started again under their name, and when they are silent for long', async () => {
    const [stopped, crashed, lost] = [aWorker('tas-1'), aWorker('tas-2'), aWorker('tas-3')];
    for (const worker of [stopped, crashed, lost]) await worker.beat();
    await stopped.end();
    advance(2);
    const again = aWorker('tas-2');
    await again.beat();
    expect((await stateOf()).workers.map(({ id }) => id)).toEqual([again.id, lost.id]);
    advance(15);
    await again.beat();
    expect((await stateOf()).workers.map(({ id }) => id)).toEqual([again.id]);
  });
});

describe('the health', () => {
  it('is green while letters leave, and says when there is no worker, since when', async () => {
    const worker = aWorker('tas-1');
    await worker.beat();
    const id = await desk.queued();
    await handOverMail(desk.postal, id);
    expect(await healthOf()).toMatchObject({ code: 'ok', level: 'green', queueEndsOn: null, decisionLetters: 0 });
    const { lastBeatOn } = (await stateOf()).workers[0] ?? {};
    advance(2);
    expect(await healthOf()).toMatchObject({ code: 'no-worker', level: 'red', since: lastBeatOn });
  });

  it('is red when the post accepts nothing, since the last letter that it accepted', async () => {
    await aWorker('tas-1').beat();
    const accepted = await desk.accepted();
    const [{ startedOn } = { startedOn: null }] = (await desk.mail(accepted)).dispatch?.tries ?? [];
    advance(15);
    await aWorker('tas-1').beat();
    await triesInVain(3);
    const { health, answers } = await stateOf();
    expect(health).toMatchObject({ code: 'not-leaving', level: 'red', letters: 3 });
    expect(new Date(health.since ?? '')).toEqual(startedOn);
    expect(answers.filter(({ count }) => count > 0)).toMatchObject([
      { answer: 'accepted', count: 1 },
      { answer: 'unknown', count: 3 },
    ]);
  });

  it('is amber when letters leave and the oldest waits beyond the norm, with the time of trouble and the end', async () => {
    await triesInVain(2);
    const began = desk.world.clock.now();
    advance(16);
    await aWorker('tas-1').beat();
    await desk.accepted();
    const health = await healthOf();
    expect(health).toMatchObject({ code: 'late', level: 'amber', letters: 2 });
    expect(new Date(health.since ?? '').getTime()).toBeLessThanOrEqual(began.getTime());
    expect(new Date(health.until ?? '').getTime()).toBeGreaterThan(began.getTime());
    expect(health.queueEndsOn).not.toBeNull();
  });

  it('names a pause of all before everything else, with its end', async () => {
    const endsOn = new Date(desk.world.clock.now().getTime() + 30 * minute).toISOString();
    const pause = await pauseSending(terminal(), { reason, endsOn });
    await desk.queued();
    const { health, queues } = await stateOf();
    expect(health).toMatchObject({
      code: 'paused',
      level: 'red',
      since: pause.createdOn,
      until: pause.endsOn,
      letters: 1,
    });
    expect(queues[0]).toMatchObject({ depth: 0, oldestSince: null });
  });
});

describe('a post whose clock differs', () => {
  it('is told by how much while letters leave, and is forgotten a quarter of an hour after its last message', async () => {
    await aWorker('tas-1').beat();
    await recordPostClock(desk.world, -20 * 60);
    expect(await stateOf()).toMatchObject({
      health: { code: 'post-clock', level: 'amber' },
      postClock: { aheadMinutes: -20, refused: 1 },
    });
    await pauseSending(terminal(), { reason });
    expect(await healthOf()).toMatchObject({ code: 'paused' });
    advance(16);
    expect(await stateOf()).not.toHaveProperty('postClock');
  });
});

describe('events of a post whose clock is ahead', () => {
  const tell = async (aheadMinutes: number) => {
    const { uid } = await desk.mail(await desk.accepted());
    const at = new Date(desk.world.clock.now().getTime() + aheadMinutes * minute);
    const id = crypto.randomUUID();
    const event = { cursor: id, type: 'forming', postIndex: null, result: null } as const;
    await receivePostalEvents(desk.world, [{ ...event, id, uid, sequence: 1, at }]);
    expect(await applyPostalEvents(desk.world, uid)).toBe(0);
    return uid;
  };
  const undecided = async () => (await healthOf()).decisionEvents;

  it('wait for their time and for no decision, and tell the clock of a post that sends no messages', async () => {
    await aWorker('tas-1').beat();
    const before = await undecided();
    const uid = await tell(20);
    expect(await undecided()).toBe(before);
    expect(await stateOf()).toMatchObject({
      health: { code: 'post-clock' },
      postClock: { aheadMinutes: 20, refused: 0 },
    });
    const figures = await readFigures({ ...desk.world, timeStamps: { signatures: null, seals: null } });
    const waiting = figures.figures.find(({ name, of }) => name === 'waitingForPerson' && of === 'postal_event');
    expect(waiting?.value).toBe(before);
    advance(20);
    expect(await applyPostalEvents(desk.world, uid)).toBe(1);
    expect(await stateOf()).not.toHaveProperty('postClock');
  });

  it('wait for a decision when their time is hours away', async () => {
    const before = await undecided();
    await tell(300);
    expect(await undecided()).toBe(before + 1);
    expect(await stateOf()).not.toHaveProperty('postClock');
  });
});

describe('the queue of the hand-over', () => {
  it('is as deep as the letters that wait, and late from the norm of its oldest on', async () => {
    await desk.queued();
    advance(5);
    await desk.queued();
    expect(await handOverOf()).toMatchObject({ depth: 2, oldestSeconds: 300, isLate: false });
    advance(15);
    const queue = await handOverOf();
    expect(queue).toMatchObject({ depth: 2, oldestSeconds: 1200, normSeconds: 900, isLate: true });
    expect(queue?.buckets.map(({ isLate }) => isLate)).toEqual([...Array(10).fill(false), true, true]);
  });

  it('counts what left in twelve buckets of five minutes, and nothing that is older', async () => {
    await desk.accepted();
    advance(20);
    await desk.accepted();
    await desk.accepted();
    const counts = (await handOverOf())?.buckets.map(({ count }) => count) ?? [];
    expect(counts).toHaveLength(12);
    expect([counts.at(-1), counts.at(-5)]).toEqual([2, 1]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    advance(60);
    expect((await handOverOf())?.buckets.every(({ count }) => count === 0)).toBe(true);
  });
});
