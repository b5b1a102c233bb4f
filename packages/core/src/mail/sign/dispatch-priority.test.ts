import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk, readWaitingJobs } from '../../../test/desk.ts';
import { handOverMail, sweepDispatches } from '../../postal/index.ts';
import { offerTextToSign, queueMail } from '../index.ts';

let desk: Desk;
/** Sends one letter of another organization. */
let ofAnother: () => Promise<number>;

beforeAll(async () => {
  desk = await openDesk();
  const { db, clock, signers } = desk.world;
  const organization = await anOrganization(db);
  const unit = await aUnit(db, organization.id);
  const user = await aUser(db, { organizationId: organization.id, unitId: unit.id });
  const sending = desk.world.as(await actorOf(db, user.id, clock.now()), 'mail.send');
  const key = await signers.ofOrganization(organization.inn);
  ofAnother = async () => {
    const id = await desk.draft({ organizationId: organization.id, unitId: unit.id, creatorId: user.id });
    await queueMail(sending, { id, signature: await signText(key, await offerTextToSign(sending, { id })) });
    return id;
  };
});
afterAll(() => desk?.close());

/** Priority of each queued letter's newest job. */
async function turns(): Promise<Map<unknown, number>> {
  const jobs = await readWaitingJobs(desk.world, 'hand-over-mail');
  return new Map(jobs.map(({ data, priority }) => [data.mailId, priority]));
}
const loseTheQueue = () => desk.world.db.pool.query('delete from pgboss.job');

describe('the turn of a letter', () => {
  it('is its place among the letters of its organization that are under way', async () => {
    const many = [await desk.queued(), await desk.queued(), await desk.queued()];
    const one = await ofAnother();
    const first = await turns();
    expect([...many, one].map((id) => first.get(id))).toEqual([0, -1, -2, 0]);
    await handOverMail(desk.postal, many[0] ?? 0);
    const next = await desk.queued();
    expect((await turns()).get(next)).toBe(-2);
  });

  it('is counted anew when the post has to be asked again, and by the sweeper for each organization from the oldest on', async () => {
    await desk.world.db.prisma.mail.updateMany({ where: { sendStatus: 0 }, data: { sendStatus: 2 } });
    await desk.world.db.prisma.dispatch.updateMany({ where: { state: 'queued' }, data: { state: 'failed' } });
    const ids = [await desk.queued(), await desk.queued()];
    await loseTheQueue();
    await desk.post.misbehave({ refuse503: 1 });
    for (const id of ids) expect(await handOverMail(desk.postal, id)).toBe('unknown');
    await desk.post.behave();
    const asked = await turns();
    expect(ids.map((id) => asked.get(id))).toEqual([-1, -1]);
    await loseTheQueue();
    desk.world.clock.advance(10 * 60_000);
    const other = await ofAnother();
    desk.world.clock.advance(10 * 60_000);
    expect(await sweepDispatches(desk.postal)).toBe(3);
    const swept = await turns();
    expect([...ids.map((id) => swept.get(id)), swept.get(other)].toSorted()).toEqual([-1, 0, 0]);
  });
});
