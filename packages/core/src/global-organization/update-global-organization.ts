import type { GlobalOrganizationChange } from '@hybrid-mail/contracts/global-organization';
import { assertUnchanged, changesOf, recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import {
  assertContractConsistent,
  assertContractSigner,
  contractDayTexts,
  optionalDateOf,
  withoutUndefined,
} from '../organization/index.ts';
import { lockGlobalOrganization } from './find-global-organization.ts';

/**
 * Updates an operator's organization; the INN cannot change.
 * @throws Refusal not-found, wrong-input, changed-meanwhile
 */
export async function updateGlobalOrganization(
  ctx: Context,
  { inn, was, ...given }: { inn: string } & GlobalOrganizationChange,
): Promise<{ success: true }> {
  await ctx.db.transaction(async (tx) => {
    const { id, ...row } = await lockGlobalOrganization(tx, { inn });
    const subject = 'globalOrganization';
    await assertUnchanged(tx, { subject, id, now: row, given, was });
    assertContractConsistent({ ...contractDayTexts(row), ...given });
    const { contractSignerUnitId: signer } = given;
    if (signer !== undefined && signer !== row.contractSignerUnitId) await assertContractSigner(tx, ctx.actor, signer);
    const change = withoutUndefined({
      ...given,
      contractDateFrom: optionalDateOf(given.contractDateFrom),
      contractDateTo: optionalDateOf(given.contractDateTo),
    });
    const changes = changesOf(row, change);
    if (!changes) return;
    await tx.globalOrganization.update({ where: { id }, data: change });
    await recordAudit(tx, ctx, {
      action: 'globalOrganization.update',
      subject,
      subjectId: String(id),
      ...changes,
    });
  });
  return { success: true };
}
