import type { Prisma, Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit.ts';
import { changesOf } from '../../audit-changes.ts';
import type { Context } from '../../context.ts';
import { lockUnits } from '../lock-units.ts';

const contractOf = ({ contractNumber, contractDateFrom, contractDateTo }: Contract) => ({
  contractNumber,
  contractDateFrom,
  contractDateTo,
});
type Contract = Pick<
  Prisma.OrganizationGetPayload<object>,
  'id' | 'contractNumber' | 'contractDateFrom' | 'contractDateTo'
>;

const hasNone = (unit: Contract) => Object.values(contractOf(unit)).every((value) => value === null);

/**
 * A unit's contract is copied when the unit is created, and its end is what stops its letters: this copies number and days again
 * to the units whose contract is still the old one of the organization, or that have none. Contracts of their own stay.
 */
export async function applyContract(
  tx: Transaction,
  ctx: Context,
  { was, now }: { was: Contract; now: Contract },
): Promise<void> {
  const contract = contractOf(now);
  for (const unit of await lockUnits(tx, now.id)) {
    const isCopy = changesOf(unit, contractOf(was)) === null;
    const changes = isCopy || hasNone(unit) ? changesOf(unit, contract) : null;
    if (!changes) continue;
    await tx.unit.update({ where: { id: unit.id }, data: contract });
    await recordAudit(tx, ctx, { action: 'unit.update', subject: 'unit', subjectId: String(unit.id), ...changes });
  }
}
