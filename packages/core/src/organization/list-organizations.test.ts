import { type OrganizationInList, organizationPage, organizationQuery } from '@hybrid-mail/contracts/organization';
import { aLetter } from '@hybrid-mail/testing/letter';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { listOrganizations } from './index.ts';

let staff: Staff;
let foreignId: number;
beforeAll(async () => {
  staff = await openStaff();
  const { db } = staff.world;
  const make = (inn: string, name: string, given: Parameters<typeof anOrganization>[1]) =>
    anOrganization(db, { inn, name, ...given });
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  const own = await make('301000001', 'Суд 100% правды', {
    contractSignerUnitId: staff.branchId,
    contractDateTo: day('2027-01-31'),
    createdOn: day('2026-10-01'),
  });
  const granted = await make('301000002', 'Банк «Ишонч»', { createdOn: day('2026-10-02'), isActive: false });
  foreignId = (await make('412000003', 'Чужая организация', { createdOn: day('2026-10-03') })).id;
  await db.prisma.organizationGrant.createMany({
    data: [staff.controller, staff.monitoring].map(({ userId }) => ({
      userId,
      organizationId: granted.id,
      isActive: true,
    })),
  });
  const unit = await aUnit(db, own.id);
  const user = await aUser(db, { organizationId: own.id, unitId: unit.id });
  const home = { organizationId: own.id, unitId: unit.id, creatorId: user.id };
  await aLetter(db, home);
  await aLetter(db, { ...home, isSent: true, sentOn: new Date() });
});
afterAll(() => staff?.close());

async function listed(actor: Actor, asked: Record<string, unknown> = {}) {
  const text = await listOrganizations(staff.world.as(actor, 'organization.list'), z.decode(organizationQuery, asked));
  return z.decode(organizationPage, parseWireJson(text));
}
const inns = async (actor: Actor, asked?: Record<string, unknown>) =>
  (await listed(actor, asked)).records.map(({ organization }) => organization.inn);

const recordOf = (records: OrganizationInList[], inn: string) =>
  records.find(({ organization }) => organization.inn === inn);

describe('the list of organizations', () => {
  it('is filtered by contracts that have ended or end within thirty days, by the day in Tashkent', async () => {
    const { clock } = staff.world;
    const before = clock.now();
    const found = async (now: string) => {
      clock.set(now);
      const lists = [await inns(staff.admin, { contract: 'ended' }), await inns(staff.admin, { contract: 'ending' })];
      return lists.map((list) => list.length);
    };
    // The contract ends on 31 January 2027.
    expect(await found('2027-01-01T05:00:00Z')).toEqual([0, 1]);
    expect(await found('2026-12-31T05:00:00Z')).toEqual([0, 0]);
    expect(await found('2027-01-31T18:59:59Z')).toEqual([0, 1]);
    expect(await found('2027-01-31T19:00:00Z')).toEqual([1, 0]);
    clock.set(before.toISOString());
  });

  it('has the newest first, unless sorted otherwise', async () => {
    expect(await inns(staff.admin)).toEqual(['412000003', '301000002', '301000001']);
    expect(await inns(staff.admin, { sort: 'name', desc: false })).toEqual(['301000002', '301000001', '412000003']);
    expect(await inns(staff.admin, { sort: 'contractDateTo' })).toEqual(['301000001', '412000003', '301000002']);
  });

  it('counts letters, created and sent', async () => {
    const { records } = await listed(staff.admin);
    expect(recordOf(records, '301000001')).toMatchObject({ createdMailsCount: 2, sentMailsCount: 1 });
    expect(recordOf(records, '412000003')).toMatchObject({ createdMailsCount: 0, sentMailsCount: 0 });
  });

  it.each([
    [{ inn: '301000002' }, ['301000002']],
    [{ search: '301' }, ['301000002', '301000001']],
    [{ isActive: 'false' }, ['301000002']],
    [{ contract: 'ended' }, []],
    [{ search: '100%' }, ['301000001']],
    [{ search: 'ишонч' }, ['301000002']],
    [{ search: 'ishonch' }, ['301000002']],
    [{ search: '4120' }, ['412000003']],
    [{ limit: 1, skip: 1 }, ['301000002']],
  ])('under %j', async (asked, expected) => {
    expect(await inns(staff.admin, asked)).toEqual(expected);
  });

  it('under a unit that signed the contract', async () => {
    expect(await inns(staff.admin, { unitId: staff.branchId })).toEqual(['301000001']);
  });

  it('tells the total of all pages', async () => {
    expect((await listed(staff.admin, { limit: 1 })).total).toBe(3);
  });
});

describe('the organizations in the list of a role', () => {
  it('a controller: granted ones and those the own unit signed, and may edit only the latter', async () => {
    const { records, total } = await listed(staff.controller);
    expect(total).toBe(2);
    expect(recordOf(records, '301000001')?.mayEdit).toBe(true);
    expect(recordOf(records, '301000002')?.mayEdit).toBe(false);
  });

  it('administrators and controllers of a head unit: all, and may edit all', async () => {
    for (const actor of [staff.admin, staff.headController]) {
      const { records } = await listed(actor);
      expect(records.map(({ mayEdit }) => mayEdit)).toEqual([true, true, true]);
    }
  });

  it('monitoring: the names of those in reach and nothing else', async () => {
    const { records } = await listed(staff.monitoring);
    expect(recordOf(records, '301000002')).toEqual({
      organization: { id: expect.any(Number), name: 'Банк «Ишонч»', inn: '301000002' },
    });
    expect(records.map(({ organization }) => organization.id)).not.toContain(foreignId);
  });

  it('monitoring: what it may not see is no filter and no order for it either', async () => {
    expect(await inns(staff.monitoring, { isActive: 'false', unitId: staff.centreId })).toHaveLength(2);
    const byName = await inns(staff.monitoring, { sort: 'contractDateTo' });
    expect(byName).toEqual(await inns(staff.monitoring, { sort: 'name' }));
  });
});
