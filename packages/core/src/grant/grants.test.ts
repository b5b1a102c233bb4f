import {
  grantChanges,
  type OrganizationGrantsQuery,
  organizationGrants,
  organizationGrantsQuery,
} from '@hybrid-mail/contracts/grant';
import { parseWireJson } from '@hybrid-mail/testing/parse-wire-json';
import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStaff, type Staff } from '../../test/staff.ts';
import {
  copyGrants,
  listOrganizationGrants,
  listUnitGrants,
  previewGrants,
  setOrganizationGrant,
  setUnitGrant,
} from './index.ts';

let staff: Staff;
let cedar: { id: number; sales: number; head: number };
let birch: { id: number; sales: number; head: number };
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  cedar = await organizationOf('ООО «Кедр»');
  birch = await organizationOf('ООО «Берёза»');
});
afterAll(() => staff?.close());
beforeEach(async () => {
  await staff.world.db.prisma.organizationGrant.deleteMany();
  await staff.world.db.prisma.unitGrant.deleteMany();
});

async function organizationOf(name: string) {
  const { db } = staff.world;
  const { id } = await anOrganization(db, { name });
  const [sales, head] = [await aUnit(db, id, { name: 'Продажи' }), await aUnit(db, id, { name: 'Я', isHead: true })];
  return { id, sales: sales.id, head: head.id };
}

const asHead = () => staff.world.as(staff.headAdmin, 'grant.edit');
const of = (who: 'controller' | 'monitoring') => staff[who].userId;
const organizations = async (query: Partial<OrganizationGrantsQuery> = {}) => {
  const asked = z.decode(organizationGrantsQuery, { userId: of('controller'), ...query });
  return z.decode(organizationGrants, parseWireJson(await listOrganizationGrants(asHead(), asked)));
};
const units = (organizationId: number) => listUnitGrants(asHead(), { userId: of('controller'), organizationId });
const setOrganization = (organizationId: number, isActive: boolean, userId = of('controller')) =>
  setOrganizationGrant(asHead(), { userId, organizationId, isActive });
const setUnit = (unitId: number, isActive: boolean, userId = of('controller')) =>
  setUnitGrant(asHead(), { userId, unitId, isActive });
const audits = () => staff.world.db.prisma.auditEntry.findMany({ orderBy: { id: 'asc' } });

describe('the permissions of a person', () => {
  it('begin with nothing switched on, head units first', async () => {
    const { records, ...counts } = await organizations({ search: 'кедр' });
    expect(records).toMatchObject([
      { id: cedar.id, isActive: false, isSigned: false, unitsCount: 2, activeUnitsCount: 0 },
    ]);
    expect(counts).toEqual({ total: 1, activeOrganizations: 0, activeUnits: 0 });
    expect(await units(cedar.id)).toEqual([
      { unitId: cedar.head, name: 'Я', isActive: false },
      { unitId: cedar.sales, name: 'Продажи', isActive: false },
    ]);
  });

  it('are switched for an organization and for its units each by itself', async () => {
    await setOrganization(cedar.id, true);
    expect((await units(cedar.id)).map(({ isActive }) => isActive)).toEqual([false, false]);
    await setUnit(cedar.sales, true);
    await setOrganization(cedar.id, false);
    expect(await organizations({ isActive: true })).toMatchObject({
      activeOrganizations: 0,
      activeUnits: 1,
      records: [{ id: cedar.id, isActive: false, activeUnitsCount: 1 }],
    });
    expect((await organizations({ isActive: false })).records.map(({ id }) => id)).not.toContain(cedar.id);
    expect((await units(cedar.id)).map(({ isActive }) => isActive)).toEqual([false, true]);
  });

  it('say which organizations are in reach anyway, because the own unit signed their contract', async () => {
    await anOrganization(staff.world.db, { name: 'ООО «Ель»', contractSignerUnitId: staff.branchId });
    expect((await organizations({ search: 'ель' })).records).toMatchObject([{ isSigned: true, isActive: false }]);
  });

  it('are audited with before and after, and not when nothing changed', async () => {
    const before = (await audits()).length;
    await setOrganization(cedar.id, true);
    await setOrganization(cedar.id, true);
    await setUnit(cedar.head, true);
    await setUnit(cedar.head, false);
    expect((await audits()).slice(before)).toMatchObject([
      {
        action: 'grant.organization',
        subjectId: String(of('controller')),
        before: { organizationId: cedar.id, isActive: false },
        after: { organizationId: cedar.id, isActive: true },
      },
      {
        action: 'grant.unit',
        before: { isActive: false },
        after: { unitId: cedar.head, name: 'Я', organization: 'ООО «Кедр»', isActive: true },
      },
      { action: 'grant.unit', before: { isActive: true }, after: { isActive: false } },
    ]);
  });

  it('are switched once when two people do it at the same moment', async () => {
    const before = (await audits()).length;
    await Promise.all([setOrganization(birch.id, true), setOrganization(birch.id, true)]);
    expect((await audits()).slice(before)).toHaveLength(1);
  });

  it('are not found for an unknown person, a user of an organization, an unknown organization and an unknown unit', async () => {
    const clerk = await aUser(staff.world.db, { organizationId: cedar.id, unitId: cedar.head });
    const missing = { code: 'not-found' };
    await expect(setOrganization(cedar.id, true, 2_000_000_000)).rejects.toMatchObject(missing);
    await expect(setUnit(cedar.head, true, clerk.id)).rejects.toMatchObject(missing);
    await expect(organizations({ userId: clerk.id })).rejects.toMatchObject(missing);
    await expect(setOrganization(2_000_000_000, true)).rejects.toMatchObject(missing);
    await expect(setUnit(2_000_000_000, true)).rejects.toMatchObject(missing);
    await expect(units(2_000_000_000)).rejects.toMatchObject(missing);
  });
});

describe('a copy of permissions', () => {
  const pair = () => ({ fromId: of('monitoring'), toId: of('controller') });
  beforeEach(async () => {
    await setOrganization(cedar.id, true);
    await setUnit(cedar.head, true);
    await setOrganization(birch.id, true, of('monitoring'));
    await setUnit(cedar.head, true, of('monitoring'));
    await setUnit(birch.sales, true, of('monitoring'));
    await setUnit(birch.head, true, of('monitoring'));
    await setUnit(birch.head, false, of('monitoring'));
  });

  it('tells beforehand what it will switch on and off', async () => {
    const changes = z.decode(grantChanges, parseWireJson(await previewGrants(asHead(), pair())));
    expect(changes).toMatchObject({
      organizationsOnCount: 1,
      organizationsOffCount: 1,
      unitsOnCount: 1,
      unitsOffCount: 0,
      organizationsOn: [{ id: birch.id }],
      organizationsOff: [{ id: cedar.id, name: 'ООО «Кедр»' }],
      unitsOn: [{ id: birch.sales, organization: { id: birch.id } }],
      unitsOff: [],
    });
  });

  it('replaces what the person had, and is audited as a whole', async () => {
    await copyGrants(asHead(), pair());
    const { prisma } = staff.world.db;
    const where = { userId: of('controller') };
    expect(await prisma.organizationGrant.findMany({ where })).toMatchObject([
      { organizationId: birch.id, isActive: true },
    ]);
    const unitsNow = await prisma.unitGrant.findMany({ where, orderBy: { unitId: 'asc' } });
    expect(unitsNow).toMatchObject([{ unitId: cedar.head }, { unitId: birch.sales }]);
    expect((await audits()).at(-1)).toMatchObject({
      action: 'grant.copy',
      subjectId: String(of('controller')),
      before: { organizations: [cedar.id], units: [cedar.head] },
      after: { fromId: of('monitoring'), organizations: [birch.id], units: [cedar.head, birch.sales] },
    });
  });

  it('is not made from a person to the same, nor to oneself', async () => {
    const { controller, headAdmin } = staff;
    const same = { fromId: controller.userId, toId: controller.userId };
    const oneself = { fromId: controller.userId, toId: headAdmin.userId };
    for (const [copy, message] of [
      [same, 'copy-to-the-same'],
      [oneself, 'copy-to-oneself'],
    ] as const) {
      const refused = { code: 'wrong-input', details: { fields: { toId: message } } };
      await expect(copyGrants(asHead(), copy)).rejects.toMatchObject(refused);
      await expect(previewGrants(asHead(), copy)).rejects.toMatchObject(refused);
    }
  });
});
