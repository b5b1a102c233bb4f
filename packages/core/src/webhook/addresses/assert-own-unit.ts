import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../../errors.ts';

/** @throws Refusal wrong-input if the organization has no such unit */
export async function assertOwnUnit(tx: Transaction, organizationId: number, id: number): Promise<void> {
  const unit = await tx.unit.findFirst({ where: { id, organizationId }, select: { id: true } });
  if (!unit) throw new Refusal('wrong-input', { fields: { unitId: problem('unknown-unit') } });
}
