import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { pauseSending, resumeSending } from '../../sending/index.ts';
import { handOverMail, queueHeldLetters, sweepDispatches, watchSilence } from '../index.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

let desk: Desk;
beforeAll(async () => {
  // Not an earlier day: the queue takes jobs without a start time by the clock of the database.
  desk = await openDesk({ now: new Date().toISOString() });
});
afterAll(() => desk?.close());
beforeEach(async () => {
  const { pool } = desk.world.db;
  await pool.query("update dispatch set state = 'rejected' where state in ('queued', 'sending', 'unknown')");
  await pool.query('delete from sending_pause; delete from pgboss.job; delete from dispatch_attempt');
});
afterEach(() => desk.post.behave());

const close = () => desk.post.misbehave({ refuse503: 1 });
const watch = () => watchSilence(desk.postal);
const later = (ms: number) => desk.world.clock.advance(ms);
const pauses = () => desk.world.db.prisma.sendingPause.findMany({ orderBy: { id: 'asc' } });
const tries = () => desk.world.db.prisma.dispatchAttempt.count();
const queueLetters = async (count: number) => {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await desk.queued());
  return ids;
};

/** What a worker does in a turn: the jobs that are due, in the order of their priority, and the pollers. */
async function work(): Promise<number[]> {
  const { db, clock } = desk.world;
  await queueHeldLetters(desk.postal);
  await sweepDispatches(desk.postal);
  const jobs = (await readWaitingJobs(desk.world, 'hand-over-mail')).filter(
    ({ startAfter }) => startAfter <= clock.now(),
  );
  await db.pool.query("delete from pgboss.job where name = 'hand-over-mail' and start_after <= $1", [clock.now()]);
  const inOrder = jobs.toSorted((one, other) => other.priority - one.priority).map(({ data }) => data.mailId as number);
  for (const id of inOrder) await handOverMail(desk.postal, id);
  await watch();
  return inOrder;
}

const workFor = async (ms: number, step: number) => {
  for (let passed = 0; passed < ms; passed += step) {
    later(step);
    await work();
  }
};

/** Tries three letters in vain until sending pauses itself. */
async function untilPaused(): Promise<number[]> {
  const ids = await queueLetters(3);
  await close();
  await workFor(7 * minute, 30 * second);
  expect(await pauses()).toMatchObject([{ isAutomatic: true, organizationId: null, endedOn: null }]);
  return ids;
}

describe('sending pauses itself', () => {
  it('after five minutes in which the post gave no certain answer, and not before', async () => {
    await queueLetters(3);
    await close();
    await workFor(4.5 * minute, 30 * second);
    expect(await pauses()).toEqual([]);
    await workFor(2.5 * minute, 30 * second);
    const [pause] = await pauses();
    expect(pause).toMatchObject({ isAutomatic: true, createdById: null, reason: 'sending-paused-by-silence' });
  });

  it('not while one letter has no answer and the others have theirs', async () => {
    await desk.queued({ receiver: 'Sandbox: timeout' });
    const { postal } = desk.post;
    const lost = { kind: 'unknown', reason: 'broken', httpStatus: 500, retryAfterSeconds: null } as const;
    const broken = {
      ...postal,
      accept: (async (letter, key) =>
        letter.receiver === 'Sandbox: timeout' ? lost : postal.accept(letter, key)) as typeof postal.accept,
    };
    for (let turn = 0; turn < 24; turn += 1) {
      later(30 * second);
      if (turn % 4 === 0) await desk.queued();
      for (const { data } of await readWaitingJobs(desk.world, 'hand-over-mail'))
        await handOverMail({ ...desk.postal, postal: broken }, data.mailId as number);
      await watch();
    }
    expect(await pauses()).toEqual([]);
  });

  it('not by one letter alone that was tried twice', async () => {
    const id = await desk.queued();
    await close();
    for (const wait of [0, 6 * minute]) {
      later(wait);
      await handOverMail(desk.postal, id);
    }
    await watch();
    expect(await pauses()).toEqual([]);
  });

  it('once, however many workers see it', async () => {
    await queueLetters(3);
    await close();
    for (let turn = 0; turn < 14; turn += 1) {
      later(30 * second);
      const jobs = await readWaitingJobs(desk.world, 'hand-over-mail');
      for (const { data } of jobs) await handOverMail(desk.postal, data.mailId as number);
    }
    const changes = await Promise.all([watch(), watch(), watch()]);
    expect(changes.filter((change) => change?.kind === 'paused')).toHaveLength(1);
    expect(await pauses()).toHaveLength(1);
  });

  it('and says so in the audit log, without a person', async () => {
    await untilPaused();
    const [pause] = await pauses();
    const audit = await desk.world.db.prisma.auditEntry.findMany({
      where: { action: 'sending.pause', subjectId: String(pause?.id) },
    });
    expect(audit).toMatchObject([{ actorId: null, subject: 'sending', after: { automatic: true } }]);
  });
});

describe('while sending has paused itself', () => {
  it('one letter at a time is a probe, at most one a minute in the end', async () => {
    await queueLetters(20);
    await untilPaused();
    await workFor(10 * minute, 5 * second);
    const before = await tries();
    await workFor(10 * minute, 5 * second);
    expect((await tries()) - before).toBe(10);
  });

  it('two workers send one probe', async () => {
    await untilPaused();
    later(2 * minute);
    const before = await tries();
    await Promise.all([watch(), watch()]);
    expect((await tries()) - before).toBe(1);
  });

  it('a letter that fails whenever it is sent does not hide that the post answers the others', async () => {
    const [bad = 0] = await untilPaused();
    await desk.post.behave();
    const { postal } = desk.post;
    const { uid: badUid } = await desk.mail(bad);
    const lost = { kind: 'unknown', reason: 'broken', httpStatus: 500, retryAfterSeconds: null } as const;
    const broken = {
      ...desk.postal,
      postal: {
        ...postal,
        accept: (async (letter, key) =>
          letter.uid === badUid ? lost : postal.accept(letter, key)) as typeof postal.accept,
      },
    };
    for (let turn = 0; turn < 4; turn += 1) {
      later(20 * minute);
      await watchSilence(broken);
    }
    expect(await pauses()).toMatchObject([{ endedOn: expect.any(Date) }]);
  });

  it('no probe goes out for an organization, or at all, that a person has paused', async () => {
    await untilPaused();
    await desk.post.behave();
    const terminal = { ...desk.world, actor: null };
    const own = await pauseSending(terminal, { organizationId: desk.home.organizationId, reason: 'Проверка договора' });
    const before = await tries();
    later(20 * minute);
    await watch();
    expect(await tries()).toBe(before);
    await resumeSending(terminal, { id: own.id });
    const all = await pauseSending(terminal, { reason: 'Замена сертификата почты' });
    later(20 * minute);
    await watch();
    expect(await tries()).toBe(before);
    await resumeSending(terminal, { id: all.id });
    later(20 * minute);
    expect(await watch()).toMatchObject({ kind: 'resumed' });
  });

  it('an end by a person holds until the post was silent for as long again', async () => {
    await untilPaused();
    const [pause] = await pauses();
    await resumeSending({ ...desk.world, actor: null }, { id: pause?.id ?? 0 });
    await workFor(4.5 * minute, 30 * second);
    expect(await pauses()).toHaveLength(1);
  });

  it('it ends when no letter waits any more', async () => {
    const ids = await untilPaused();
    await desk.world.db.prisma.dispatch.updateMany({ where: { mailId: { in: ids } }, data: { state: 'rejected' } });
    later(2 * minute);
    expect(await watch()).toMatchObject({ kind: 'resumed' });
  });
});

describe('the post is closed for three days', () => {
  it('all letters go out without a person when it opens, each once, and organizations take turns', async () => {
    const other = await openOther();
    const early = await queueLetters(12);
    await close();
    await workFor(10 * minute, 30 * second);
    const late = [...(await queueLetters(12)), await other.queued()];
    await workFor(3 * 24 * hour, hour);
    expect(await desk.mail(early[0] ?? 0)).toMatchObject({
      sendStatus: 2,
      statusReason: 'post-away',
      isCharged: false,
    });
    await desk.post.behave();
    const order: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      later(minute);
      order.push(...(await work()));
    }
    for (const id of [...early, ...late]) expect(await desk.mail(id)).toMatchObject({ isSent: true, isCharged: true });
    const papers = (await desk.post.letters()).filter(({ timesAccepted }) => timesAccepted !== 1);
    expect(papers).toEqual([]);
    expect(order.indexOf(late.at(-1) ?? 0)).toBeLessThan(4);
    expect(await pauses()).toMatchObject([{ isAutomatic: true, endedOn: expect.any(Date) }]);
  });
});

/** Another organization of the same world, with its own key. */
async function openOther() {
  const { anOrganization, aUnit, aUser, actorOf } = await import('@hybrid-mail/testing/people');
  const { aLetter } = await import('@hybrid-mail/testing/letter');
  const { signText } = await import('@hybrid-mail/testing/test-signers');
  const { offerTextToSign, queueMail } = await import('../../mail/index.ts');
  const { db, clock, signers } = desk.world;
  const organization = await anOrganization(db);
  const unit = await aUnit(db, organization.id);
  const user = await aUser(db, { organizationId: organization.id, unitId: unit.id });
  const key = await signers.ofOrganization(organization.inn);
  const sending = desk.world.as(await actorOf(db, user.id, clock.now()), 'mail.send');
  const documentSha256 = await desk.document('another organization');
  return {
    queued: async () => {
      const place = { organizationId: organization.id, unitId: unit.id, creatorId: user.id, documentSha256 };
      const { id } = await aLetter(db, { ...place, createdOn: clock.now() });
      await queueMail(sending, { id, signature: await signText(key, await offerTextToSign(sending, { id })) });
      return id;
    },
  };
}
