import type { NewUnit } from '@hybrid-mail/contracts/unit';
import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { moneyTextIfAny } from '../mail/index.ts';
import {
  assertContractConsistent,
  assertHasPrices,
  assertMaySetPrices,
  dateOf,
  lockOrganization,
} from '../organization/index.ts';
import { isUniqueViolation } from '../sql/is-unique-violation.ts';
import { assertMaySetHead, assertRegions, assertUnitNameFree, unitNameTakenRefusal } from './assert-unit-choices.ts';

/**
 * Creates a unit of an organization within reach: by default neither head nor active, and with the organization's
 * prices.
 * @throws Refusal not-found, not-allowed, wrong-input
 */
export async function createUnit(ctx: Context, given: NewUnit): Promise<{ success: true; id: number }> {
  assertMaySetHead(ctx, given.isHead, false);
  assertContractConsistent(given);
  try {
    const id = await ctx.db.transaction((tx) => store(ctx, tx, given));
    return { success: true, id };
  } catch (error) {
    throw isUniqueViolation(error) ? unitNameTakenRefusal() : error;
  }
}

async function store(ctx: Context, tx: Transaction, given: NewUnit): Promise<number> {
  const { organizationInn: inn, regions, ...rest } = given;
  const organization = await lockOrganization(tx, ctx, { inn });
  const { id: organizationId } = organization;
  await assertRegions(tx, regions);
  await assertUnitNameFree(tx, { name: given.name, organizationId });
  const unit = {
    ...rest,
    isHead: given.isHead ?? false,
    isActive: given.isActive ?? false,
    sumForMail: given.sumForMail ?? moneyTextIfAny(organization.sumForMail),
    sumForOverPaged: given.sumForOverPaged ?? moneyTextIfAny(organization.sumForOverPaged),
  };
  assertMaySetPrices(ctx.actor, unit, organization);
  if (unit.isActive) assertHasPrices(unit);
  const regionIds = [...new Set(regions)];
  const { id } = await tx.unit.create({
    data: {
      ...unit,
      organizationId,
      contractDateFrom: dateOf(given.contractDateFrom),
      contractDateTo: dateOf(given.contractDateTo),
      createdOn: ctx.clock.now(),
      regions: { create: regionIds.map((regionId) => ({ regionId })) },
    },
  });
  const after = { ...unit, organizationId, regions: regionIds };
  await recordAudit(tx, ctx, { action: 'unit.create', subject: 'unit', subjectId: String(id), after });
  return id;
}
