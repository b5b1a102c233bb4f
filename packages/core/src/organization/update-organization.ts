import type { OrganizationChange } from '@hybrid-mail/contracts/organization';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import { assertUnchanged } from '../assert-unchanged.ts';
import { recordAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import type { Context } from '../context.ts';
import { assertClientType } from './assert-client-type.ts';
import { assertContractMakesSense, assertContractSigner } from './assert-contract.ts';
import { contractColumns, dayTexts } from './contract-columns.ts';
import { lockOrganization } from './lock-organization.ts';

type Row = Prisma.OrganizationGetPayload<object>;

/**
 * Changes what is given of an organization; its INN stays. The first activation is what the organization waits for.
 * @throws Refusal not-found out of reach, not-allowed where the caller may look but not edit, wrong-input,
 * changed-meanwhile
 */
export async function updateOrganization(
  ctx: Context,
  { inn, was, ...given }: { inn: string } & OrganizationChange,
): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOrganization(tx, ctx, { inn });
    const { id } = row;
    await assertUnchanged(tx, { subject: 'organization', id, now: row, given, was });
    assertContractMakesSense({ ...row, ...dayTexts(row), ...given });
    await assertChoices(tx, ctx, { row, given });
    const isFirstActivation = given.isActive === true && !row.isNotified;
    const data = {
      ...contractColumns(given),
      ...(isFirstActivation && { isNotified: true, notifiedOn: ctx.clock.now() }),
    };
    const changes = changesOf(row, data);
    if (!changes) return;
    await tx.organization.update({ where: { id: row.id }, data });
    await recordAudit(tx, ctx, {
      action: 'organization.update',
      subject: 'organization',
      subjectId: String(row.id),
      ...changes,
    });
  });
  return { success: true };
}

/** What stays as it was needs no right to choose it. */
async function assertChoices(
  tx: Transaction,
  { actor }: Context,
  { row, given: { contractSignerUnitId: signer, clientTypeId: type } }: { row: Row; given: OrganizationChange },
): Promise<void> {
  if (signer !== undefined && signer !== row.contractSignerUnitId) await assertContractSigner(tx, actor, signer);
  if (type !== undefined && type !== row.clientTypeId) await assertClientType(tx, actor, type);
}
