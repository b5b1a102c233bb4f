import { anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { authenticate } from '../session/index.ts';
import { updateUnit } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
});
afterAll(() => staff?.close());

type Given = Omit<Parameters<typeof updateUnit>[1], 'id'>;

const update = (actor: Actor, id: number, given: Given) =>
  updateUnit(staff.world.as(actor, 'unit.update'), { id, ...given });

const stored = (id: number) =>
  staff.world.db.prisma.unit.findUniqueOrThrow({ where: { id }, include: { regions: true } });

const entries = (id: number) =>
  staff.world.db.prisma.auditEntry.findMany({ where: { subject: 'unit', subjectId: String(id) } });

async function unitOfBranch(): Promise<{ id: number; inn: string }> {
  const { id: organizationId, inn } = await anOrganization(staff.world.db, { contractSignerUnitId: staff.branchId });
  const { id } = await aUnit(staff.world.db, organizationId);
  return { id, inn };
}

describe('editing a unit', () => {
  it('keeps what is left out and clears what is sent empty', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const { id } = await aUnit(staff.world.db, organizationId, { contractNumber: 'ГП-1', address: 'г. Нукус' });
    await update(staff.admin, id, { contractNumber: null, sumForMail: '8333.33' });
    const row = await stored(id);
    expect(row).toMatchObject({ contractNumber: null, address: 'г. Нукус', isActive: true });
    expect([row.sumForMail?.toFixed(2), row.sumForOverPaged?.toFixed(2)]).toEqual(['8333.33', '500.00']);
  });

  it('writes to the audit log what prices, contract and regions were and became, and nothing else', async () => {
    const { id } = await unitOfBranch();
    await update(staff.admin, id, { regions: [3, 1] });
    await update(staff.admin, id, { regions: [3], sumForMail: '10000', isActive: true });
    expect((await entries(id)).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { regions: [] }, after: { regions: [1, 3] } },
      { before: { regions: [1, 3], sumForMail: '9500.00' }, after: { regions: [3], sumForMail: '10000.00' } },
    ]);
    expect((await stored(id)).regions).toEqual([{ unitId: id, regionId: 3 }]);
  });

  it('that changes nothing leaves no entry', async () => {
    const { id } = await unitOfBranch();
    await update(staff.admin, id, { isActive: true, sumForMail: '9500.0' });
    expect(await entries(id)).toEqual([]);
  });

  it('does not move it to another organization; naming its own is no move', async () => {
    const { id, inn } = await unitOfBranch();
    const other = await anOrganization(staff.world.db);
    expect(await update(staff.admin, id, { organizationInn: inn })).toEqual({ success: true });
    await expect(update(staff.admin, id, { organizationInn: other.inn })).rejects.toMatchObject({
      details: { fields: { organizationInn: 'organization-of-unit-fixed' } },
    });
  });

  it('does not give it the name of another unit of the organization', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    await aUnit(staff.world.db, organizationId, { name: 'Архив' });
    const { id } = await aUnit(staff.world.db, organizationId, { name: 'Канцелярия' });
    await expect(update(staff.admin, id, { name: 'АРХИВ' })).rejects.toMatchObject({
      details: { fields: { name: 'unit-name-taken' } },
    });
    expect(await update(staff.admin, id, { name: 'канцелярия' })).toEqual({ success: true });
  });

  it('refuses a contract that ends before it begins, also against the day that is stored', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const { id } = await aUnit(staff.world.db, organizationId, { contractDateFrom: new Date('2026-05-01T00:00:00Z') });
    await expect(update(staff.admin, id, { contractDateTo: '2026-04-30' })).rejects.toMatchObject({
      details: { fields: { contractDateTo: 'contract-turned-round' } },
    });
  });
});

describe('the price of a unit', () => {
  const unpriced = async (given: object = {}) => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const none = { sumForMail: null, sumForOverPaged: null };
    return (await aUnit(staff.world.db, organizationId, { ...none, isActive: false, ...given })).id;
  };
  const switchedOff = { isActive: false };

  it('is what it is switched on with: while none is set, the refusal names each that is missing', async () => {
    const id = await unpriced();
    await expect(update(staff.admin, id, { isActive: true })).rejects.toMatchObject({
      code: 'wrong-input',
      details: {
        fields: {
          sumForMail: 'price-needed',
          sumForOverPaged: 'over-price-needed',
        },
      },
    });
    expect(await stored(id)).toMatchObject({ ...switchedOff, sumForMail: null });
    await update(staff.headController, id, { isActive: true, sumForMail: '9500', sumForOverPaged: '500' });
    expect((await stored(id)).isActive).toBe(true);
  });

  it('may be missing since long: the unit works on and the rest of it may be changed', async () => {
    const id = await unpriced({ isActive: true });
    await update(staff.admin, id, { isActive: true, sumForMail: null, address: 'г. Нукус' });
    expect(await stored(id)).toMatchObject({ isActive: true, address: 'г. Нукус', sumForMail: null });
  });

  it('is changed to another one, never to none', async () => {
    const { id } = await unitOfBranch();
    await expect(update(staff.admin, id, { sumForMail: null })).rejects.toMatchObject({
      details: { fields: { sumForMail: 'price-not-removable' } },
    });
  });

  it('is 0 by the word of an administrator, which the audit log keeps; a controller may repeat it', async () => {
    const { id } = await unitOfBranch();
    for (const sumForMail of ['0', '0.00'])
      await expect(update(staff.controller, id, { sumForMail })).rejects.toMatchObject({
        details: { fields: { sumForMail: 'price-zero' } },
      });
    await update(staff.admin, id, { sumForMail: '0.00' });
    expect(await entries(id)).toMatchObject([
      { actorId: staff.admin.userId, before: { sumForMail: '9500.00' }, after: { sumForMail: '0.00' } },
    ]);
    expect(await update(staff.controller, id, { sumForMail: '0', address: 'г. Нукус' })).toEqual({ success: true });
  });
});

describe('head or ordinary', () => {
  it('counts for the people of the unit from their next request on', async () => {
    const { id: organizationId } = await anOrganization(staff.world.db);
    const { id: unitId } = await aUnit(staff.world.db, organizationId);
    const { id: userId } = await aUser(staff.world.db, { organizationId, unitId });
    const now = staff.world.clock.now();
    const jti = crypto.randomUUID();
    const expiresOn = new Date(now.getTime() + 3_600_000);
    await staff.world.db.prisma.session.create({ data: { jti, userId, createdOn: now, expiresOn } });
    const role = async () => (await authenticate(staff.world.db, jti, now))?.role;
    expect(await role()).toBe('sender');
    await update(staff.admin, unitId, { isHead: true });
    expect(await role()).toBe('headSender');
  });

  it('is changed by administrators only; a controller may repeat what is so', async () => {
    const { id } = await unitOfBranch();
    await expect(update(staff.headController, id, { isHead: true })).rejects.toMatchObject({ code: 'not-allowed' });
    expect(await update(staff.headController, id, { isHead: false })).toEqual({ success: true });
    expect((await stored(id)).isHead).toBe(false);
  });
});

describe('the right to edit a unit', () => {
  it('a controller: those of the organizations and units in reach, and is told nothing of the others', async () => {
    const { id } = await unitOfBranch();
    expect(await update(staff.controller, id, { address: 'г. Нукус' })).toEqual({ success: true });
    const { id: organizationId } = await anOrganization(staff.world.db);
    const granted = await aUnit(staff.world.db, organizationId);
    const foreign = await aUnit(staff.world.db, organizationId);
    await staff.world.db.prisma.unitGrant.create({
      data: { userId: staff.controller.userId, unitId: granted.id, isActive: true },
    });
    expect(await update(staff.controller, granted.id, { address: 'г. Нукус' })).toEqual({ success: true });
    for (const unitId of [foreign.id, 2_000_000_000]) {
      await expect(update(staff.controller, unitId, { address: 'г. Нукус' })).rejects.toMatchObject({
        code: 'not-found',
      });
    }
  });
});
