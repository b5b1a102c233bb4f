import type { OrganizationChange } from '@hybrid-mail/contracts/organization';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { assertClientType } from './assert-client-type.ts';
import { applyContract } from './contract/apply-contract.ts';
import { applyPrices } from './contract/apply-prices.ts';
import { assertContractConsistent, assertContractSigner } from './contract/assert-contract.ts';
import { assertMaySetCredit, assertMaySetPrices } from './contract/assert-prices.ts';
import { contractColumns, contractDayTexts } from './contract/contract-columns.ts';
import { lockOrganization } from './lock-organization.ts';

type Row = Prisma.OrganizationGetPayload<object>;

/**
 * Updates the given fields of an organization; the INN cannot change. The first activation notifies it. Units keep
 * their prices unless the call asks to copy the organization's.
 * @throws Refusal not-found out of reach, not-allowed where the caller may look but not edit, wrong-input,
 * changed-meanwhile
 */
export async function updateOrganization(
  ctx: Context,
  { inn, was, applyPricesToUnits, pricesToUnits, applyContractToUnits, ...given }: { inn: string } & OrganizationChange,
): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, ctx, { inn });
    const { id } = row;
    await assertUnchanged(tx, { subject: 'organization', id, now: row, given, was });
    const changed = await updateLockedOrganization(tx, ctx, { row, given });
    if (applyContractToUnits) await applyContract(tx, ctx, { was: row, now: changed });
    if (applyPricesToUnits || pricesToUnits) {
      await applyPrices(tx, ctx, changed, applyPricesToUnits ? undefined : pricesToUnits);
    }
  });
  return { success: true };
}

interface Change {
  row: Row;
  given: OrganizationChange;
}

/**
 * Changes the locked row of an organization.
 * @throws Refusal not-allowed, wrong-input
 */
export async function updateLockedOrganization(tx: Transaction, ctx: Context, { row, given }: Change): Promise<Row> {
  assertContractConsistent({ ...row, ...contractDayTexts(row), ...given });
  assertMaySetPrices(ctx.actor, given, row);
  assertMaySetCredit(ctx.actor, given.credit, row.credit);
  await assertChoices(tx, ctx, { row, given });
  return store(ctx, tx, { row, given });
}

async function store(ctx: Context, tx: Transaction, { row, given }: Change): Promise<Row> {
  const isFirstActivation = given.isActive === true && !row.isNotified;
  const data = {
    ...contractColumns(given),
    ...(isFirstActivation && { isNotified: true, notifiedOn: ctx.clock.now() }),
  };
  const changes = changesOf(row, data);
  if (!changes) return row;
  const { id } = row;
  const changed = await tx.organization.update({ where: { id }, data });
  const fact = { action: 'organization.update', subject: 'organization', subjectId: String(id), ...changes } as const;
  await recordAudit(tx, ctx, fact);
  return changed;
}

/** Checks the permissions for changed values; unchanged values need none. */
async function assertChoices(
  tx: Transaction,
  { actor }: Context,
  { row, given: { contractSignerUnitId: signer, clientTypeId: type } }: Change,
): Promise<void> {
  if (signer !== undefined && signer !== row.contractSignerUnitId) await assertContractSigner(tx, actor, signer);
  if (type !== undefined && type !== row.clientTypeId) await assertClientType(tx, actor, type);
}
