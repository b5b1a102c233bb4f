import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { type RefusedCall, recordRefusedCall } from './index.ts';

let world: TestWorld;
let actor: Actor;
beforeAll(async () => {
  world = await testWorld({ now: '2026-11-20T10:00:00Z' });
});
afterAll(() => world.drop());
beforeEach(async () => {
  actor = await aPerson();
});

async function aPerson(): Promise<Actor> {
  const { id: organizationId } = await anOrganization(world.db);
  const { id: unitId } = await aUnit(world.db, organizationId);
  const { id } = await aUser(world.db, { organizationId, unitId });
  return actorOf(world.db, id, world.clock.now());
}

const refuse = (given: Partial<RefusedCall> = {}) =>
  recordRefusedCall(world, {
    actor,
    call: 'audit.list',
    route: 'GET /api/Audit',
    code: 'not-allowed',
    address: '10.1.2.3',
    ...given,
  });
const entries = () =>
  world.db.prisma.auditEntry.findMany({
    where: { action: 'access.refused', actorId: actor.userId },
    orderBy: { id: 'asc' },
  });
const calls = async () => (await entries()).map(({ subjectId }) => subjectId);

describe('a refused call', () => {
  it('is in the audit log with who, which call, why and from where', async () => {
    await refuse();
    expect(await entries()).toMatchObject([
      {
        at: world.clock.now(),
        actorName: actor.name,
        subject: 'call',
        subjectId: 'audit.list',
        address: '10.1.2.3',
        after: { reason: 'not-allowed', route: 'GET /api/Audit' },
      },
    ]);
  });

  it('is written once in a quarter of an hour for a person and call, also when many come together', async () => {
    await Promise.all(Array.from({ length: 20 }, () => refuse()));
    await refuse({ address: '10.9.9.9' });
    expect(await calls()).toEqual(['audit.list']);
    world.clock.advance(15 * 60_000);
    await refuse();
    expect(await calls()).toEqual(['audit.list', 'audit.list']);
  });

  it('is written again for another call and for another reason', async () => {
    await refuse({ call: 'mail.queue', code: 'unit-blocked' });
    await refuse({ call: 'mail.queue', code: 'certificate-of-another' });
    await refuse({ call: 'mail.list' });
    expect(await calls()).toEqual(['mail.queue', 'mail.queue', 'mail.list']);
  });

  it('is not written for a person who fills the log: twenty in a quarter of an hour, then others still are', async () => {
    for (let call = 1; call <= 25; call += 1) await refuse({ call: `call.${call}` });
    expect(await calls()).toHaveLength(20);
    actor = await aPerson();
    await refuse();
    expect(await calls()).toEqual(['audit.list']);
  });
});
