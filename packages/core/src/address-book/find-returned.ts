import type { PlannedReceiver, ReturnedLetter } from '@hybrid-mail/contracts/address-book';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '../context.ts';
import { wireAnswer } from '../sql/wire-row.ts';
import { returnedQuery } from './find-returned.sql.ts';

/** Which of these receivers had their last letter at the same address returned, among the letters within reach. */
export function findReturned(
  ctx: Pick<Context, 'db' | 'reach'>,
  { receivers }: { receivers: readonly PlannedReceiver[] },
): Promise<WireText<ReturnedLetter[]>> {
  return wireAnswer(ctx.db, returnedQuery(receivers, ctx.reach));
}
