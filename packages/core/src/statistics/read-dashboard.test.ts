import { type DeliveryResult, deliveryResult, deliveryResults, isReturn } from '@hybrid-mail/contracts/delivery';
import type { Actor } from '@hybrid-mail/core/actor';
import { kysely, query } from '@hybrid-mail/db';
import { actorOf, aGlobalOrganization, aGlobalUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { hasEnded, isDelivered, isOnItsWay, isReturned } from '../sql/delivery-state.sql.ts';
import { mergeAcceptedChanges, readDashboard } from './index.ts';

let desk: Desk;
let admin: Actor;
beforeAll(async () => {
  desk = await openDesk({ now: '2026-11-20T06:30:00Z' });
  const { db } = desk.world;
  const post = await aGlobalOrganization(db);
  const branch = await aGlobalUnit(db, post.id);
  const staff = { globalOrganizationId: post.id, globalUnitId: branch.id };
  admin = await actorOf(db, (await aUser(db, { type: 1, ...staff })).id);
  // Letters of last month, the first moment of this month, yesterday's last moment and today's first, in Tashkent time.
  await accepted('2026-10-31T18:59:59Z');
  await accepted('2026-10-31T19:00:00Z', 0);
  await accepted('2026-11-10T06:00:00Z', 3);
  await accepted('2026-11-11T18:59:59Z');
  await accepted('2026-11-12T06:00:00Z', 8);
  await mergeAcceptedChanges(desk.world);
  await accepted('2026-11-18T19:00:00Z');
  await accepted('2026-11-19T18:59:59Z');
  await accepted('2026-11-19T19:00:00Z', 0);
  await desk.draft();
});
afterAll(() => desk?.close());

async function accepted(moment: string, performType?: number, at = desk): Promise<void> {
  const { prisma } = at.world.db;
  const id = await at.accepted();
  const sentOn = new Date(moment);
  await prisma.mail.update({ where: { id }, data: { sentOn } });
  if (performType === undefined) return;
  const perform = await prisma.perform.create({
    data: { mailId: id, performType, performedOn: sentOn, createdOn: sentOn },
  });
  await prisma.mail.update({ where: { id }, data: { performType, performId: perform.id } });
}

const shown = (actor: Actor) => readDashboard(desk.world.as(actor, 'dashboard.read'));

const expectedState = (result: DeliveryResult) => ({
  result,
  returned: isReturn(result),
  delivered: result === deliveryResult.delivered,
  open: result === deliveryResult.attempt,
  ended: result !== deliveryResult.attempt,
});

describe('the figures of the first page', () => {
  it('are the letters of the last fourteen days by day, those under way, and those of this month', async () => {
    const { days, ...figures } = await shown(desk.actor);
    expect(days).toHaveLength(14);
    expect(days.filter(({ letters }) => letters > 0)).toEqual([
      { start: '2026-11-10', letters: 1 },
      { start: '2026-11-11', letters: 1 },
      { start: '2026-11-12', letters: 1 },
      { start: '2026-11-19', letters: 2 },
      { start: '2026-11-20', letters: 1 },
    ]);
    expect(days.at(-1)?.start).toBe('2026-11-20');
    expect(figures).toEqual({
      onTheWay: 5,
      onTheWayLong: 3,
      month: { start: '2026-11-01', accepted: 7, delivered: 2, returned: 1, amount: '66500.00' },
    });
  });

  it('count each delivery result as returned, delivered or under way, as the list of letters does', async () => {
    const own = await openDesk({ now: '2026-11-20T06:30:00Z' });
    try {
      for (const result of deliveryResults) await accepted('2026-11-18T06:00:00Z', result, own);
      await mergeAcceptedChanges(own.world);
      const { month, onTheWay } = await readDashboard(own.world.as(own.actor, 'dashboard.read'));
      const returned = deliveryResults.filter(isReturn).length;
      expect(month).toMatchObject({ accepted: deliveryResults.length, delivered: 1, returned });
      expect(onTheWay).toBe(1);
      const letters = kysely
        .selectFrom('mail as m')
        .select(['performType as result', isReturned.as('returned'), isDelivered.as('delivered')])
        .select([isOnItsWay.as('open'), hasEnded.as('ended')])
        .orderBy('performType');
      const asListed = await query(own.world.db, letters);
      expect(asListed).toEqual(deliveryResults.toSorted((a, b) => a - b).map(expectedState));
    } finally {
      await own.close();
    }
  });

  it('count all letters for an administrator, and none for staff without granted organizations', async () => {
    expect(await shown(admin)).toMatchObject({ onTheWay: 5, month: { accepted: 7 } });
    const { globalOrganizationId, globalUnitId } = admin;
    const { id } = await aUser(desk.world.db, { type: 4, globalOrganizationId, globalUnitId });
    const nothing = { onTheWay: 0, onTheWayLong: 0, month: { accepted: 0, delivered: 0, returned: 0, amount: '0.00' } };
    expect(await shown(await actorOf(desk.world.db, id))).toMatchObject(nothing);
  });

  it('are to an auditor those of the internal clients alone, for what they were charged, whatever letters cost now', async () => {
    const { prisma } = desk.world.db;
    const { globalOrganizationId, globalUnitId } = admin;
    const { id } = await aUser(desk.world.db, { type: 5, globalOrganizationId, globalUnitId });
    const auditor = await actorOf(desk.world.db, id);
    expect(await shown(auditor)).toMatchObject({ onTheWay: 0, month: { accepted: 0, amount: '0.00' } });
    const { id: clientTypeId } = await prisma.clientType.create({
      data: { id: 5, name: 'Верховный суд', isBank: false },
    });
    await prisma.organization.update({
      where: { id: desk.actor.organizationId ?? 0 },
      data: { clientTypeId, sumForMail: 12_000 },
    });
    await prisma.unit.updateMany({ data: { sumForMail: 12_000 } });
    const month = { accepted: 7, delivered: 2, returned: 1, amount: '66500.00' };
    expect(await shown(auditor)).toMatchObject({ onTheWay: 5, onTheWayLong: 3, month });
    expect(await shown(admin)).toMatchObject({ month });
  });
});
