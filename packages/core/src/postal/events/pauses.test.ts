import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { handOverMail, queueHeldLetters, sweepDispatches } from '../index.ts';

const minute = 60_000;

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-25T05:00:00Z' });
});
afterAll(() => desk?.close());
beforeEach(async () => {
  await desk.world.db.pool.query('delete from sending_pause; delete from pgboss.job');
});

const pauses = () => desk.world.db.prisma.sendingPause;
const pause = (given: { organizationId?: number; endsOn?: Date } = {}) =>
  pauses().create({ data: { reason: 'Замена сертификата почты', createdOn: desk.world.clock.now(), ...given } });
const resume = (id: number) => pauses().update({ where: { id }, data: { endedOn: desk.world.clock.now() } });
const own = () => ({ organizationId: desk.home.organizationId });
const stateOf = async (id: number) => (await desk.mail(id)).dispatch?.state;
const later = (minutes: number) => desk.world.clock.advance(minutes * minute);
const wokenLetters = async () =>
  (await readWaitingJobs(desk.world, 'hand-over-mail')).map(({ data }) => data.mailId as number);

describe('a letter whose sending is paused', () => {
  it.each([
    ['of all', () => ({})],
    ['of its organization', own],
  ])('is not handed over by a pause %s, and nothing is noted on it', async (_, of) => {
    const id = await desk.queued();
    await pause(of());
    expect(await handOverMail(desk.postal, id)).toBe('not-due');
    const { dispatch } = await desk.mail(id);
    expect(dispatch).toMatchObject({ state: 'queued', attempts: 0, fence: 0, firstTriedOn: null, tries: [] });
  });

  it('is handed over when only another organization is paused, or when its pause has ended', async () => {
    const { organizationId } = await desk.stranger();
    await pause({ organizationId: organizationId ?? 0 });
    const ended = await pause(own());
    await resume(ended.id);
    expect(await handOverMail(desk.postal, await desk.queued())).toBe('accepted');
  });

  it('is handed over at the moment its pause ends by itself, and not a millisecond earlier', async () => {
    const endsOn = new Date(desk.world.clock.now().getTime() + 5 * minute);
    const id = await desk.queued();
    await pause({ endsOn });
    desk.world.clock.advance(5 * minute - 1);
    expect(await handOverMail(desk.postal, id)).toBe('not-due');
    desk.world.clock.advance(1);
    expect(await handOverMail(desk.postal, id)).toBe('accepted');
  });

  it('is not queued by the sweeper, which queues those of other organizations', async () => {
    const id = await desk.queued();
    await desk.world.db.pool.query('delete from pgboss.job');
    await pause(own());
    later(10);
    await sweepDispatches(desk.postal);
    expect(await wokenLetters()).not.toContain(id);
    await desk.world.db.pool.query('update sending_pause set ended_on = now()');
    await sweepDispatches(desk.postal);
    expect(await wokenLetters()).toContain(id);
  });

  it('is signed and queued as ever', async () => {
    await pause();
    expect(await stateOf(await desk.queued())).toBe('queued');
  });
});

describe('when a pause ends', () => {
  it('its letters are queued at once, each once, and taken', async () => {
    const { id: pauseId } = await pause();
    const ids = [await desk.queued(), await desk.queued()];
    later(1);
    await desk.world.db.pool.query('delete from pgboss.job');
    expect(await queueHeldLetters(desk.postal)).toBe(0);
    await resume(pauseId);
    await queueHeldLetters(desk.postal);
    const woken = (await wokenLetters()).filter((id) => ids.includes(id));
    expect(woken.toSorted()).toEqual(ids.toSorted());
    expect(await queueHeldLetters(desk.postal)).toBe(0);
    for (const id of ids) expect(await handOverMail(desk.postal, id)).toBe('accepted');
  });

  it('by its time, it is noted as ended at that time', async () => {
    const endsOn = new Date(desk.world.clock.now().getTime() + minute);
    const { id } = await pause({ endsOn });
    later(7);
    await queueHeldLetters(desk.postal);
    expect(await pauses().findUniqueOrThrow({ where: { id } })).toMatchObject({ endedOn: endsOn, endedBy: null });
  });

  it('the oldest letter of an organization goes first', async () => {
    await desk.world.db.pool.query("update dispatch set state = 'rejected' where state in ('queued', 'unknown')");
    const { id: pauseId } = await pause();
    const [first, second] = [await desk.queued(), await desk.queued()];
    await desk.world.db.prisma.dispatch.update({
      where: { mailId: second },
      data: { nextTryOn: new Date(desk.world.clock.now().getTime() - minute) },
    });
    later(1);
    await desk.world.db.pool.query('delete from pgboss.job');
    await resume(pauseId);
    await queueHeldLetters(desk.postal);
    const jobs = await readWaitingJobs(desk.world, 'hand-over-mail');
    expect(jobs.map(({ data, priority }) => [data.mailId, priority]).toSorted()).toEqual(
      [
        [first, -1],
        [second, 0],
      ].toSorted(),
    );
  });

  it('letters that another pause still holds wait for that one', async () => {
    const ofAll = await pause();
    const ofOrganization = await pause(own());
    const id = await desk.queued();
    later(1);
    await desk.world.db.pool.query('delete from pgboss.job');
    await resume(ofAll.id);
    await queueHeldLetters(desk.postal);
    expect(await wokenLetters()).not.toContain(id);
    await resume(ofOrganization.id);
    await queueHeldLetters(desk.postal);
    expect(await wokenLetters()).toContain(id);
  });

  it('its time does not count for giving a letter up', async () => {
    const id = await desk.queued();
    await desk.post.misbehave({ refuse503: 1 });
    expect(await handOverMail(desk.postal, id)).toBe('unknown');
    await desk.post.behave();
    const before = await desk.mail(id);
    const { id: pauseId } = await pause();
    later(30 * 60);
    await resume(pauseId);
    await queueHeldLetters(desk.postal);
    const { dispatch } = await desk.mail(id);
    const shifted = (dispatch?.firstTriedOn?.getTime() ?? 0) - (before.dispatch?.firstTriedOn?.getTime() ?? 0);
    expect(shifted).toBe(30 * 60 * minute);
  });
});

it('a letter that is being handed over when the pause begins is finished', async () => {
  const id = await desk.queued();
  const postal = {
    ...desk.postal.postal,
    accept: async (...given: Parameters<typeof desk.postal.postal.accept>) => {
      await pause();
      return desk.postal.postal.accept(...given);
    },
  };
  expect(await handOverMail({ ...desk.postal, postal }, id)).toBe('accepted');
});
