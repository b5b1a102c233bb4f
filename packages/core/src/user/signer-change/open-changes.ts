import { lockRow, type Transaction } from '@hybrid-mail/db';
import { Refusal } from '../../errors.ts';

const daysToDecide = 14;
export const expiryOf = (at: Date) => new Date(at.getTime() + daysToDecide * 24 * 60 * 60_000);

interface Closing {
  userId: number;
  at: Date;
}

/** Closes the open proposal of a person as expired or replaced, without a decision of an administrator. */
export async function closeSignerChange({ signerChange }: Pick<Transaction, 'signerChange'>, { userId, at }: Closing) {
  const open = { userId, decision: null };
  await signerChange.updateMany({
    where: { ...open, expiresOn: { lte: at } },
    data: { decision: 'expired', decidedOn: at },
  });
  await signerChange.updateMany({ where: open, data: { decision: 'replaced', decidedOn: at } });
}

/**
 * Locks an open proposal, after its user, until the transaction ends.
 * @throws Refusal not-found, signer-change-ended
 */
export async function lockOpenSignerChange(tx: Transaction, id: number, at: Date) {
  const found = await tx.signerChange.findUnique({ where: { id }, select: { userId: true } });
  if (!found) throw new Refusal('not-found');
  await lockRow(tx, 'userAccount', found.userId, 'no key update');
  const open = await tx.signerChange.findUniqueOrThrow({ where: { id }, include: { user: true } });
  if (open.decision !== null || open.expiresOn <= at) throw new Refusal('signer-change-ended');
  return open;
}
