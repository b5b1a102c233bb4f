import { anOrganization, aUnit } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { updateOrganization } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

type Given = Parameters<typeof updateOrganization>[1];

const update = (actor: Actor, inn: string, given: Partial<Given> = {}) =>
  updateOrganization(staff.world.as(actor, 'organization.update'), {
    inn,
    name: 'АО «Дехканабад»',
    address: 'г. Карши',
    phoneNumber: '998752210000',
    ...given,
  });

const stored = (inn: string) => staff.world.db.prisma.organization.findUniqueOrThrow({ where: { inn } });

const lastEntry = () => staff.world.db.prisma.auditEntry.findFirst({ orderBy: { id: 'desc' } });

const ofBranch = () => anOrganization(staff.world.db, { contractSignerUnitId: staff.branchId });

describe('editing an organization', () => {
  it('keeps what is left out and clears what is sent empty', async () => {
    const { inn } = await anOrganization(staff.world.db, { mfo: '00433', accountNumber: '2020' });
    await update(staff.admin, inn, { mfo: null, sumForMail: '8333.33' });
    const row = await stored(inn);
    expect(row).toMatchObject({ mfo: null, accountNumber: '2020', name: 'АО «Дехканабад»', isActive: true });
    expect(String(row.sumForMail)).toBe('8333.33');
    expect(String(row.sumForOverPaged)).toBe('500');
  });

  it('writes to the audit log what prices and contract were and became, and nothing else', async () => {
    const { id, inn } = await anOrganization(staff.world.db, {
      name: 'АО «Дехканабад»',
      address: 'г. Карши',
      phoneNumber: '998752210000',
    });
    await update(staff.admin, inn, { sumForMail: '10000.00', contractDateTo: '2027-01-31' });
    expect(await lastEntry()).toMatchObject({
      action: 'organization.update',
      subjectId: String(id),
      actorName: staff.admin.name,
      before: { sumForMail: '9500.00', contractDateTo: null },
      after: { sumForMail: '10000.00', contractDateTo: '2027-01-31' },
    });
  });

  it('that changes nothing leaves no entry', async () => {
    const { inn } = await anOrganization(staff.world.db);
    await update(staff.admin, inn);
    const before = await lastEntry();
    await update(staff.admin, inn);
    expect(await lastEntry()).toEqual(before);
  });

  it('is what the organization waits for when it is the first activation, and the log says so', async () => {
    const { inn } = await anOrganization(staff.world.db, { isActive: false });
    await update(staff.admin, inn, { isActive: true });
    const { notifiedOn } = await stored(inn);
    expect(notifiedOn).toEqual(staff.world.clock.now());
    staff.world.clock.advance(60_000);
    await update(staff.admin, inn, { isActive: false });
    await update(staff.admin, inn, { isActive: true });
    expect(await stored(inn)).toMatchObject({ isActive: true, isNotified: true, notifiedOn });
  });

  it('by ten people at once waits for no second connection', async () => {
    const { inn } = await anOrganization(staff.world.db);
    const signers = Array.from({ length: 30 }, (_, each) => (each % 2 === 0 ? staff.branchId : staff.centreId));
    const changes = signers.map((contractSignerUnitId) => update(staff.admin, inn, { contractSignerUnitId }));
    expect(await Promise.all(changes)).toHaveLength(30);
  });

  it('refuses a contract with the operator that names no unit', async () => {
    const { inn } = await anOrganization(staff.world.db);
    await expect(update(staff.admin, inn, { hasContractWithGlobalUnit: true })).rejects.toMatchObject({
      details: { fields: { contractSignerUnitId: 'contract-signer-missing' } },
    });
  });

  it('gives the internal client to administrators only', async () => {
    const { inn } = await ofBranch();
    await staff.world.db.prisma.clientType.upsert({
      where: { id: 0 },
      create: { id: 0, name: 'Суды', isBank: false },
      update: {},
    });
    await expect(update(staff.controller, inn, { clientTypeId: 0 })).rejects.toMatchObject({ code: 'not-allowed' });
    await update(staff.admin, inn, { clientTypeId: 0 });
    expect(await stored(inn)).toMatchObject({ clientTypeId: 0 });
  });

  it('refuses a contract that ends before it begins, also against the day that is stored', async () => {
    const { inn } = await anOrganization(staff.world.db, { contractDateFrom: new Date('2026-05-01T00:00:00Z') });
    await expect(update(staff.admin, inn, { contractDateTo: '2026-04-30' })).rejects.toMatchObject({
      details: { fields: { contractDateTo: 'contract-turned-round' } },
    });
  });
});

describe('the prices of an organization', () => {
  const units = (organizationId: number) =>
    staff.world.db.prisma.unit.findMany({ where: { organizationId }, orderBy: { id: 'asc' } });
  const prices = async (organizationId: number) =>
    (await units(organizationId)).map(({ sumForMail, sumForOverPaged }) => [
      sumForMail?.toFixed(2) ?? null,
      sumForOverPaged?.toFixed(2) ?? null,
    ]);

  it('reach its units only when that is asked for, each with its entry of the audit log', async () => {
    const { id, inn } = await anOrganization(staff.world.db, { contractSignerUnitId: staff.branchId });
    const [one] = [await aUnit(staff.world.db, id, { sumForMail: null, sumForOverPaged: null })];
    await aUnit(staff.world.db, id, { sumForMail: '8000' });
    await aUnit(staff.world.db, id, { sumForMail: '9700', sumForOverPaged: '510' });
    await update(staff.controller, inn, { sumForMail: '9700', sumForOverPaged: '510' });
    expect(await prices(id)).toEqual([
      [null, null],
      ['8000.00', '500.00'],
      ['9700.00', '510.00'],
    ]);

    await update(staff.controller, inn, { applyPricesToUnits: true });
    expect(await prices(id)).toEqual(Array.from({ length: 3 }, () => ['9700.00', '510.00']));
    const ids = (await units(id)).map((unit) => String(unit.id));
    const entries = await staff.world.db.prisma.auditEntry.findMany({
      where: { subject: 'unit', subjectId: { in: ids } },
      orderBy: { id: 'asc' },
    });
    expect(entries).toMatchObject([
      {
        action: 'unit.update',
        subjectId: String(one.id),
        actorId: staff.controller.userId,
        before: { sumForMail: null, sumForOverPaged: null },
        after: { sumForMail: '9700.00' },
      },
      { before: { sumForMail: '8000.00', sumForOverPaged: '500.00' }, after: { sumForOverPaged: '510.00' } },
    ]);
  });

  it('are not there to be applied before they are set', async () => {
    const { inn } = await anOrganization(staff.world.db, { sumForMail: null, sumForOverPaged: null });
    await expect(update(staff.admin, inn, { applyPricesToUnits: true })).rejects.toMatchObject({
      details: { fields: { sumForMail: 'price-to-apply-missing' } },
    });
  });

  it('are set to 0, and given to units, by administrators only', async () => {
    const { id, inn } = await ofBranch();
    await aUnit(staff.world.db, id);
    const refused = {
      code: 'wrong-input',
      details: { fields: { sumForMail: 'price-zero' } },
    };
    await expect(update(staff.controller, inn, { sumForMail: '0' })).rejects.toMatchObject(refused);
    await update(staff.admin, inn, { sumForMail: '0' });
    await expect(update(staff.controller, inn, { applyPricesToUnits: true })).rejects.toMatchObject(refused);
    expect(await prices(id)).toEqual([['9500.00', '500.00']]);
    await update(staff.admin, inn, { applyPricesToUnits: true });
    expect(await prices(id)).toEqual([['0.00', '500.00']]);
  });

  it('are changed to others, never to none', async () => {
    const { inn } = await ofBranch();
    await expect(update(staff.admin, inn, { sumForOverPaged: null })).rejects.toMatchObject({
      details: { fields: { sumForOverPaged: 'price-not-removable' } },
    });
  });
});

describe('the right to edit an organization', () => {
  it('an administrator and a controller of a head unit: any', async () => {
    const { inn } = await anOrganization(staff.world.db);
    for (const actor of [staff.admin, staff.headController])
      expect(await update(actor, inn)).toEqual({ success: true });
  });

  it('a controller: the one whose contract the own unit signed', async () => {
    const { inn } = await ofBranch();
    expect(await update(staff.controller, inn)).toEqual({ success: true });
  });

  it('a controller may look at a granted one but not edit it', async () => {
    const { id, inn } = await anOrganization(staff.world.db);
    await staff.world.db.prisma.organizationGrant.create({
      data: { userId: staff.controller.userId, organizationId: id, isActive: true },
    });
    await expect(update(staff.controller, inn)).rejects.toMatchObject({ code: 'not-allowed' });
  });

  it('and is told nothing of the others', async () => {
    const { inn } = await anOrganization(staff.world.db);
    await expect(update(staff.controller, inn)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a controller keeps the signer: it is not given to another unit', async () => {
    const { inn } = await ofBranch();
    for (const contractSignerUnitId of [staff.centreId, null]) {
      await expect(update(staff.controller, inn, { contractSignerUnitId })).rejects.toMatchObject({
        details: { fields: { contractSignerUnitId: 'contract-signer-not-own' } },
      });
    }
    expect((await stored(inn)).contractSignerUnitId).toBe(staff.branchId);
  });
});
