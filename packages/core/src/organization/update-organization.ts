import type { OrganizationChange } from '@hybrid-mail/contracts/organization';
import { Prisma } from '@hybrid-mail/db';
import { recordAudit } from '../audit.ts';
import { changesOf } from '../audit-changes.ts';
import type { Context } from '../context.ts';
import { assertClientType } from './assert-client-type.ts';
import { assertContractDates, assertContractSigner } from './assert-contract.ts';
import { findOrganization, lockedOrganization } from './find-organization.ts';
import { dateOf } from './store-organization.ts';

/**
 * Changes an organization; its INN stays. The first activation is what the organization waits for.
 * @throws Refusal not-found out of reach, not-allowed where the caller may look but not edit, wrong-input
 */
export async function updateOrganization(
  ctx: Context,
  { inn, ...given }: { inn: string } & OrganizationChange,
): Promise<{ success: true }> {
  const { id } = await findOrganization(ctx, { inn });
  await ctx.db.transaction(async (tx) => {
    const row = await lockedOrganization(tx, id);
    assertContractDates({ ...dayTexts(row), ...given });
    await assertChoices(ctx, row, given);
    const change = columnsOf(given);
    const changes = changesOf(row, change);
    if (!changes) return;
    const isFirstActivation = given.isActive === true && !row.isNotified;
    await tx.organization.update({
      where: { id },
      data: { ...change, ...(isFirstActivation && { isNotified: true, notifiedOn: ctx.clock.now() }) },
    });
    await recordAudit(tx, ctx, {
      action: 'organization.update',
      subject: 'organization',
      subjectId: String(id),
      ...changes,
    });
  });
  return { success: true };
}

type Chosen = Pick<OrganizationChange, 'contractSignerUnitId' | 'clientTypeId'>;

/** What stays as it was needs no right to choose it. */
async function assertChoices(ctx: Context, row: Required<Chosen>, given: Chosen): Promise<void> {
  if (given.contractSignerUnitId !== row.contractSignerUnitId) {
    await assertContractSigner(ctx, given.contractSignerUnitId);
  }
  if (given.clientTypeId !== row.clientTypeId) await assertClientType(ctx, given.clientTypeId);
}

const sumOf = (sum: string | undefined) => (sum === undefined ? undefined : new Prisma.Decimal(sum));
const dayOf = (day: string | null | undefined) => (day === undefined ? undefined : dateOf(day));

const columnsOf = (given: OrganizationChange) => ({
  ...given,
  contractSum: sumOf(given.contractSum),
  sumForMail: sumOf(given.sumForMail),
  sumForOverPaged: sumOf(given.sumForOverPaged),
  contractDateFrom: dayOf(given.contractDateFrom),
  contractDateTo: dayOf(given.contractDateTo),
});

const dayTexts = (row: { contractDateFrom: Date | null; contractDateTo: Date | null }) => ({
  contractDateFrom: row.contractDateFrom?.toISOString().slice(0, 10),
  contractDateTo: row.contractDateTo?.toISOString().slice(0, 10),
});
