import type { Actor } from '@hybrid-mail/core/actor';
import { actorOf, aGlobalOrganization, aGlobalUnit, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../test/desk.ts';
import { readBalance } from './index.ts';

let desk: Desk;
let auditor: Actor;
let admin: Actor;

beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.world;
  const post = await aGlobalOrganization(db);
  const unit = await aGlobalUnit(db, post.id);
  const staff = async (type: number) => {
    const user = await aUser(db, { type, globalOrganizationId: post.id, globalUnitId: unit.id });
    return actorOf(db, user.id);
  };
  [admin, auditor] = [await staff(1), await staff(3)];
});
afterAll(() => desk?.close());

const read = (actor: Actor, organizationId?: number) =>
  readBalance(desk.world.as(actor, 'balance.read'), { organizationId });

describe('the balance of an organization', () => {
  it('is contract sum and payments minus what its letters cost, to the tiyin', async () => {
    const { organizationId, unitId } = desk.home;
    const { prisma } = desk.world.db;
    await prisma.organization.update({ where: { id: organizationId }, data: { contractSum: '10000000.10' } });
    const payment = (amount: string) =>
      prisma.payment.create({ data: { organizationId, amount, createdOn: desk.world.clock.now() } });
    await payment('0.20');
    await payment('-500000.00');
    expect(await read(desk.actor)).toEqual({ organizationId, balance: '9500000.30', sumForMail: '9500.00' });
    await prisma.unit.update({ where: { id: unitId }, data: { sumForMail: '8333.33', sumForOverPaged: '0.07' } });
    await desk.accepted();
    await desk.accepted({ pages: 4, sheets: 4 });
    expect(await read(desk.actor)).toEqual({ organizationId, balance: '9483333.57', sumForMail: '8333.33' });
    await prisma.unit.update({ where: { id: unitId }, data: { sumForMail: null } });
    expect(await read(desk.actor)).toMatchObject({ sumForMail: null });
    await prisma.unit.update({ where: { id: unitId }, data: { sumForMail: '8333.33' } });
  });

  it('is the same by its number, for a person of a unit and for staff', async () => {
    const { organizationId } = desk.home;
    const own = await read(desk.actor);
    expect(await read(desk.actor, organizationId)).toEqual(own);
    expect(await read(admin, organizationId)).toEqual({ ...own, sumForMail: '9500.00' });
  });

  it('falls below zero when more was spent than paid', async () => {
    const organization = await anOrganization(desk.world.db, { contractSum: '-12.34' });
    expect((await read(admin, organization.id)).balance).toBe('-12.34');
  });

  it('is not found when it is out of reach, like one that never was', async () => {
    const other = await anOrganization(desk.world.db);
    const unit = await aUnit(desk.world.db, other.id);
    const stranger = await aUser(desk.world.db, { organizationId: other.id, unitId: unit.id });
    const { organizationId } = desk.home;
    await expect(read(await actorOf(desk.world.db, stranger.id), organizationId)).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(read(auditor, organizationId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(read(admin, 2_000_000_000)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is not guessed for staff who name no organization', async () => {
    await expect(read(admin)).rejects.toMatchObject({ code: 'wrong-input' });
  });
});
