import { connectDatabase, type Database } from '@hybrid-mail/db';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../session/index.ts';
import { recordRefusedCall, watchRefusals } from './index.ts';

let world: TestWorld;
let worker: Database;
let username: string;
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T10:00:00Z' });
  worker = connectDatabase({ url: world.urlOf('worker'), poolSize: 2 });
  const { id: organizationId } = await anOrganization(world.db);
  const { id: unitId } = await aUnit(world.db, organizationId);
  ({ username } = await aUser(world.db, { organizationId, unitId }));
});
afterAll(async () => {
  await worker.close();
  await world.drop();
});
beforeEach(() => world.db.prisma.rateCount.deleteMany());

const minutes = (count: number) => world.clock.advance(count * 60_000);
const watch = (given: Partial<{ failedLogins: number; refusedCalls: number }> = {}) =>
  watchRefusals({ ...world, db: worker, alarms: { failedLogins: 10, refusedCalls: 5, ...given } });
const alarm = async (given?: Parameters<typeof watch>[0]) => (await watch(given)).alarm;
/** Logs in with wrong passwords of one known login, each time from a different network. */
async function fail(count: number, network = '10.0'): Promise<void> {
  for (let host = 1; host <= count; host += 1) {
    const attempt = {
      username,
      password: 'Sinov-2027',
      userAgent: 'Firefox',
      address: `${network}.${Math.floor(host / 250)}.${host % 250}`,
    };
    await expect(logIn(world, attempt)).rejects.toMatchObject({ code: 'login-failed' });
  }
}
/** Inserts a count of failures, because as many failed logins would take too long to hash. */
const counted = (kind: string, of: string, count: number) =>
  world.db.prisma.rateCount.create({
    data: {
      key: `${kind}:${Math.floor(world.clock.now().getTime() / 60_000)}:${of}`,
      endsOn: new Date(world.clock.now().getTime() + 15 * 60_000),
      count,
    },
  });
const refuse = (userId: number) =>
  recordRefusedCall(world, {
    actor: { userId, name: 'Юлдашев' },
    call: 'audit.list',
    route: 'GET /api/Audit',
    code: 'not-allowed',
    address: '10.1.2.3',
  });

describe('failed logins', () => {
  it('below the threshold raise no alarm, but are counted', async () => {
    await fail(9);
    const { alarm: raised, failedLogins } = await watch();
    expect([raised, failedLogins]).toEqual([undefined, 9]);
  });

  it('raise one when they reach it, with counts and networks and without a name or a login', async () => {
    await fail(10);
    const seen = await watch();
    expect(seen).toMatchObject({ alarm: 'many failed logins', failedLogins: 10, networks: 10 });
    expect(seen.worstNetworks).toContainEqual({ of: '10.0.0.1', count: 1 });
    expect(JSON.stringify(seen)).not.toContain(username);
  });

  it('raise it once in a quarter of an hour, and again when they go on', async () => {
    const raised = () => alarm({ failedLogins: 9 });
    await fail(9);
    expect(await raised()).toBe('many failed logins');
    expect(await raised()).toBeUndefined();
    minutes(14);
    await fail(9, '10.1');
    expect(await raised()).toBeUndefined();
    minutes(1);
    expect(await raised()).toBe('many failed logins');
  });

  it('count over a quarter of an hour wherever it begins, and no longer', async () => {
    await fail(5);
    minutes(10);
    await fail(4, '10.1');
    minutes(4);
    await fail(1, '10.2');
    expect((await watch()).failedLogins).toBe(10);
    minutes(1);
    expect((await watch()).failedLogins).toBe(5);
    minutes(15);
    expect((await watch()).failedLogins).toBe(0);
  });

  it('for one login from many networks raise an alarm of their own at twenty', async () => {
    await fail(19);
    expect(await alarm({ failedLogins: 100 })).toBeUndefined();
    await fail(1, '10.7');
    expect(await watch({ failedLogins: 100 })).toMatchObject({
      alarm: 'one login fails from many networks',
      worstLogin: 20,
    });
  });

  it('from one network raise an alarm of their own at its limit, beyond which tries are not counted', async () => {
    await counted('failed-logins-of-network', '2001:db8:1:2::/64', 60);
    expect(await watch({ failedLogins: 100 })).toMatchObject({
      alarm: 'one network has reached its limit of failed logins',
      worstNetworks: [{ of: '2001:db8:1:2::/64', count: 60 }],
    });
  });

  it('where something else was typed than a login count for the network alone', async () => {
    for (let host = 1; host <= 3; host += 1) {
      const attempt = { username: 'Sinov-2026', password: 'x', address: `10.3.0.${host}`, userAgent: 'Firefox' };
      await expect(logIn(world, attempt)).rejects.toMatchObject({ code: 'login-failed' });
    }
    expect(await watch()).toMatchObject({ failedLogins: 3, worstLogin: 0 });
  });
});

describe('refused calls', () => {
  it('raise an alarm when they reach the threshold, by the numbers of the people', async () => {
    for (let call = 0; call < 4; call += 1) await refuse(7);
    expect(await alarm()).toBeUndefined();
    await refuse(8);
    expect(await watch()).toMatchObject({
      alarm: 'many refused calls',
      refusedCalls: 5,
      worstPeople: [
        { of: '7', count: 4 },
        { of: '8', count: 1 },
      ],
    });
  });

  it('for a reason of contract or key do not count', async () => {
    const call = { call: 'mail.queue', route: 'PUT /api/SendMailToQeueu', address: '10.1.2.3' };
    const actor = { userId: 7, name: 'Юлдашев' };
    for (const code of ['unit-blocked', 'certificate-of-another'] as const)
      await recordRefusedCall(world, { ...call, actor, code });
    expect((await watch()).refusedCalls).toBe(0);
  });
});

it('two alarms at once are one entry of the log', async () => {
  await fail(10);
  for (let call = 0; call < 5; call += 1) await refuse(7);
  expect(await alarm()).toBe('many failed logins; many refused calls');
});
