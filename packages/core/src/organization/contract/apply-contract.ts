import type { Prisma, Transaction } from '@hybrid-mail/db';
import { changesOf, recordAudit } from '../../audit/index.ts';
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
 * Copies the organization's contract number and days to its units that have no contract, or whose contract is still the
 * copy of the former one: otherwise the end of the former contract would stop their letters. Other contracts of units
 * do not change.
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
