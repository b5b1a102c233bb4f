import type { Onboarding, OnboardingDraftValues } from '@hybrid-mail/contracts/onboarding';
import { aLetter } from '@hybrid-mail/testing/letter';
import { actorOf, anOrganization, aUnit, aUser } from '@hybrid-mail/testing/people';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaff, type Staff } from '../../test/staff.ts';
import type { Actor } from '../actor.ts';
import { updateOrganization } from '../organization/index.ts';
import { updateUnit } from '../unit/index.ts';
import { activateOrganization, readChecklist, readOnboarding, storeOnboardingDraft } from './index.ts';

let staff: Staff;
beforeAll(async () => {
  staff = await openStaff({ now: '2026-11-21T06:30:00Z' });
  await staff.world.db.prisma.clientType.create({ data: { id: 0, name: 'Прочие организации', isBank: false } });
});
afterAll(() => staff?.close());

const none = { sumForMail: null, sumForOverPaged: null };
const noContract = { contractNumber: null, contractSignerUnitId: null };

/** An organization as it registers itself: inactive, with a head unit, without prices. */
async function aNewcomer() {
  const { db } = staff.world;
  const organization = await anOrganization(db, { isActive: false, ...none, ...noContract });
  const unit = await aUnit(db, organization.id, { isHead: true, isActive: false, ...none });
  const user = await aUser(db, { organizationId: organization.id, unitId: unit.id });
  return { ...organization, unitId: unit.id, userId: user.id };
}
type Newcomer = Awaited<ReturnType<typeof aNewcomer>>;

const admin = (action: 'organization.onboard' | 'organization.update' | 'unit.update') =>
  staff.world.as(staff.admin, action);
const read = ({ id }: { id: number }) => readOnboarding(admin('organization.onboard'), { organizationId: id });
const activate = ({ id }: { id: number }) =>
  activateOrganization(admin('organization.onboard'), { organizationId: id });
const change = ({ inn }: { inn: string }, given: Omit<Parameters<typeof updateOrganization>[1], 'inn'>) =>
  updateOrganization(admin('organization.update'), { inn, ...given });
const checklistOf = async ({ userId }: Newcomer) => {
  const actor = await actorOf(staff.world.db, userId, staff.world.clock.now());
  return (await readChecklist(staff.world.as(actor, 'mail.list'))).checklist;
};

const states = ({ steps }: Onboarding) => steps.map(({ step, state }) => `${step}: ${state}`);
const kinds = ({ blockers }: Onboarding) => blockers.map(({ kind }) => kind);
const marks = (checklist: Awaited<ReturnType<typeof checklistOf>>) => checklist?.items.map(({ state }) => state);

async function fillIn(newcomer: Newcomer) {
  const contract = { contractNumber: 'ГП-26/0300', contractDateTo: '2027-12-31', applyContractToUnits: true };
  await change(newcomer, { ...contract, contractSignerUnitId: staff.centreId });
  await change(newcomer, { sumForMail: '9500', sumForOverPaged: '500', pricesToUnits: [newcomer.unitId] });
  await updateUnit(admin('unit.update'), { id: newcomer.unitId, regions: [3] });
  await change(newcomer, { clientTypeId: 0 });
}

describe('the steps of a newcomer', () => {
  it('are untouched at first, each with what is missing, and it cannot be activated', async () => {
    const newcomer = await aNewcomer();
    const found = await read(newcomer);
    expect(states(found)).toEqual([
      'request: done',
      'contract: untouched',
      'prices: untouched',
      'regions: untouched',
      'clientType: untouched',
      'activation: locked',
    ]);
    expect(kinds(found)).toEqual(['contractNumber', 'contractSigner', 'unitPrice', 'unitRegion', 'clientType']);
    expect(found.request).toEqual({ userName: null, signerName: null, signerInn: null });
    await expect(activate(newcomer)).rejects.toMatchObject({ code: 'organization-not-ready' });
  });

  it('are done one by one, in any order, and the last one opens', async () => {
    const newcomer = await aNewcomer();
    await change(newcomer, { clientTypeId: 0 });
    expect(states(await read(newcomer))).toContain('clientType: done');
    await fillIn(newcomer);
    expect(await read(newcomer)).toMatchObject({
      blockers: [],
      units: [{ sumForMail: '9500.00', contractNumber: 'ГП-26/0300' }],
    });
    await activate(newcomer);
    await activate(newcomer);
    expect(new Set((await read(newcomer)).steps.map(({ state }) => state))).toEqual(new Set(['done']));
    const stored = await staff.world.db.prisma.organization.findUniqueOrThrow({
      where: { id: newcomer.id },
      include: { units: true },
    });
    expect(stored).toMatchObject({ isActive: true, isNotified: true, units: [{ isActive: true }] });
  });

  it('are not repeated by a late activation: a unit that staff switched off stays off', async () => {
    const newcomer = await aNewcomer();
    await fillIn(newcomer);
    await activate(newcomer);
    await updateUnit(admin('unit.update'), { id: newcomer.unitId, isActive: false });
    expect(await activate(newcomer)).toEqual({ success: true });
    expect(await read(newcomer)).toMatchObject({ organization: { isActive: true }, units: [{ isActive: false }] });
  });

  it('do not open for an organization without any unit', async () => {
    const empty = await anOrganization(staff.world.db, { isActive: false });
    await change(empty, { contractNumber: 'ГП-26/0301', contractSignerUnitId: staff.centreId, clientTypeId: 0 });
    expect(kinds(await read(empty))).toEqual(['unitMissing']);
    await expect(activate(empty)).rejects.toMatchObject({ code: 'organization-not-ready' });
  });

  it('are incomplete while a unit lacks a price or a region, and name it', async () => {
    const newcomer = await aNewcomer();
    await fillIn(newcomer);
    const { id, name } = await aUnit(staff.world.db, newcomer.id, { isActive: false, ...none });
    const found = await read(newcomer);
    expect(found.blockers).toEqual([
      { kind: 'unitPrice', units: [{ id, name }] },
      { kind: 'unitRegion', units: [{ id, name }] },
    ]);
    expect(states(found)).toEqual(expect.arrayContaining(['prices: incomplete', 'regions: incomplete']));
  });

  it('tell of a debt and of a contract that has ended', async () => {
    const newcomer = await aNewcomer();
    await fillIn(newcomer);
    await change(newcomer, { contractDateTo: '2026-11-20', applyContractToUnits: true });
    const prisma = staff.world.db.prisma.organization;
    await prisma.update({ where: { id: newcomer.id }, data: { contractSum: '-1' } });
    expect(kinds(await read(newcomer))).toEqual(['contractEnded', 'debt']);
  });
});

describe('the prices and the contract of the organization', () => {
  it('go to the ticked units only, and to none of another organization', async () => {
    const newcomer = await aNewcomer();
    const branch = await aUnit(staff.world.db, newcomer.id, { sumForMail: '9000' });
    await change(newcomer, { sumForMail: '9500', sumForOverPaged: '500', pricesToUnits: [newcomer.unitId] });
    const prices = (await read(newcomer)).units.map(({ id, sumForMail }) => [id, sumForMail]);
    expect(prices).toEqual([
      [newcomer.unitId, '9500.00'],
      [branch.id, '9000.00'],
    ]);
    const other = await aNewcomer();
    await expect(change(newcomer, { sumForMail: '7', pricesToUnits: [other.unitId] })).rejects.toMatchObject({
      details: { fields: { pricesToUnits: 'unknown-unit' } },
    });
    expect((await read(newcomer)).organization.sumForMail).toBe('9500.00');
  });

  it('leave a unit alone that has a contract of its own', async () => {
    const newcomer = await aNewcomer();
    await aUnit(staff.world.db, newcomer.id, { name: 'Филиал', contractNumber: 'Ф-1' });
    await change(newcomer, { contractNumber: 'ГП-1', applyContractToUnits: true });
    await change(newcomer, { contractNumber: 'ГП-2', applyContractToUnits: true });
    const numbers = (await read(newcomer)).units.map(({ contractNumber }) => contractNumber);
    expect(numbers.toSorted()).toEqual(['ГП-2', 'Ф-1']);
  });
});

describe('the checklist of a newcomer', () => {
  it('follows the steps of staff and is gone after the first letter', async () => {
    const newcomer = await aNewcomer();
    expect(marks(await checklistOf(newcomer))).toEqual(['done', 'current', 'later', 'later', 'later']);
    await fillIn(newcomer);
    expect(await checklistOf(newcomer)).toMatchObject({ isActive: false, contractEndsOn: '2027-12-31' });
    expect(marks(await checklistOf(newcomer))).toEqual(['done', 'done', 'done', 'done', 'current']);
    await activate(newcomer);
    const { id: organizationId, unitId, userId: creatorId } = newcomer;
    await aLetter(staff.world.db, {
      organizationId,
      unitId,
      creatorId,
      isSent: true,
      sendStatus: 1,
      sentOn: staff.world.clock.now(),
    });
    expect(await checklistOf(newcomer)).toBeNull();
  });

  it('of an organization that works has only what stops its letters', async () => {
    const { db } = staff.world;
    const contractDateTo = new Date('2026-11-20');
    const { id: organizationId } = await anOrganization(db, { ...noContract, contractDateTo });
    const { id: unitId } = await aUnit(db, organizationId, { sumForOverPaged: null });
    const { id: userId } = await aUser(db, { organizationId, unitId });
    const actor = await actorOf(db, userId, staff.world.clock.now());
    const { checklist } = await readChecklist(staff.world.as(actor, 'mail.list'));
    expect(marks(checklist)).toEqual(['done', 'done', 'current', 'done', 'later']);
  });
});

describe('what is typed and not saved', () => {
  const values = { prices: { sumForMail: '9500', units: [1] } };
  const keep = (actor: Actor, organizationId: number, given: OnboardingDraftValues = values) =>
    storeOnboardingDraft(staff.world.as(actor, 'organization.onboard'), { organizationId, values: given });
  const draftOf = async (actor: Actor, organizationId: number) =>
    (await readOnboarding(staff.world.as(actor, 'organization.onboard'), { organizationId })).draft;

  it('is kept for all who open the page, and its editor holds the page for two minutes', async () => {
    const { id } = await aNewcomer();
    await keep(staff.admin, id);
    expect(await draftOf(staff.admin, id)).toMatchObject({ values, isHeldByAnother: false });
    const { name: editorName } = staff.admin;
    expect(await draftOf(staff.headAdmin, id)).toMatchObject({ values, editorName, isHeldByAnother: true });
    await expect(keep(staff.headAdmin, id)).rejects.toMatchObject({ code: 'onboarding-held' });
    const before = staff.world.clock.now();
    staff.world.clock.set(new Date(before.getTime() + 120_000));
    await keep(staff.headAdmin, id, { contract: { contractNumber: '7' } });
    expect(await draftOf(staff.admin, id)).toMatchObject({ isHeldByAnother: true });
    staff.world.clock.set(before);
  });

  it('is gone once nothing is typed, and with the activation', async () => {
    const newcomer = await aNewcomer();
    await keep(staff.admin, newcomer.id);
    await keep(staff.admin, newcomer.id, {});
    expect(await draftOf(staff.headAdmin, newcomer.id)).toBeNull();
    await fillIn(newcomer);
    await keep(staff.admin, newcomer.id);
    await activate(newcomer);
    expect(await draftOf(staff.admin, newcomer.id)).toBeNull();
  });
});
