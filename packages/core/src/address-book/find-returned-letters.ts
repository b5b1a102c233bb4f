import type { PlannedReceiver, ReturnedLetter } from '@hybrid-mail/contracts/address-book';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { returnedLettersQuery } from './find-returned-letters.sql.ts';

/** The receivers whose last letter within reach to the same address was returned. */
export function findReturnedLetters(
  ctx: Pick<Context, 'db' | 'reach'>,
  { receivers }: { receivers: readonly PlannedReceiver[] },
): Promise<WireText<ReturnedLetter[]>> {
  return queryWireReply(ctx.db, returnedLettersQuery(receivers, ctx.reach));
}
