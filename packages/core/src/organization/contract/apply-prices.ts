import type { Prisma, Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { changesOf, recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { lockUnits } from '../lock-units.ts';
import { assertMaySetPrices } from './assert-prices.ts';

type Organization = Prisma.OrganizationGetPayload<object>;

/**
 * Copies the organization's prices to its units, with an audit entry for each changed unit. A price that the
 * organization lacks does not change.
 * @param unitIds units to change; all by default
 * @throws Refusal wrong-input when there is no price, it is 0 and the caller may not set 0, or a unit is not the
 * organization's
 */
export async function applyPrices(
  tx: Transaction,
  ctx: Context,
  { id: organizationId, sumForMail, sumForOverPaged }: Pick<Organization, 'id' | 'sumForMail' | 'sumForOverPaged'>,
  unitIds?: readonly number[],
): Promise<void> {
  if (sumForMail === null && sumForOverPaged === null) {
    throw new Refusal('wrong-input', { fields: { sumForMail: problem('price-to-apply-missing') } });
  }
  const prices = { ...(sumForMail && { sumForMail }), ...(sumForOverPaged && { sumForOverPaged }) };
  const units = (await lockUnits(tx, organizationId)).filter(({ id }) => unitIds?.includes(id) ?? true);
  if (unitIds && units.length < new Set(unitIds).size) {
    throw new Refusal('wrong-input', { fields: { pricesToUnits: problem('unknown-unit') } });
  }
  const changed = units.flatMap((unit) => {
    const changes = changesOf(unit, prices);
    if (changes) assertMaySetPrices(ctx.actor, prices, unit);
    return changes ? [{ id: unit.id, changes }] : [];
  });
  if (changed.length === 0) return;
  await tx.unit.updateMany({ where: { id: { in: changed.map(({ id }) => id) } }, data: prices });
  const entryOf = ({ id, changes }: (typeof changed)[number]) =>
    ({ action: 'unit.update', subject: 'unit', subjectId: String(id), ...changes }) as const;
  await recordAudit(tx, ctx, ...changed.map(entryOf));
}
