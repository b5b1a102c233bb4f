import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { SignedLetter } from '@hybrid-mail/contracts/mail-batch';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { queueMail } from '../sign/queue-mail.ts';
import { offerTextToSign } from '../sign/signature/offer-text-to-sign.ts';
import { type RowOutcome, runRows } from './run-rows.ts';

/**
 * Stores the signature of each letter and queues it, like queueMail; does not wait for the post. Rows that could not be
 * decoded are given as their refusal.
 */
export const sendMailBatch = (
  ctx: Context,
  rows: readonly (SignedLetter | Refusal)[],
): Promise<RowOutcome<WireText<Mail>>[]> =>
  runRows(rows, async (row) => {
    if (row instanceof Refusal) throw row;
    return queueMail(ctx, row);
  });

/** The text to sign of each letter, like offerTextToSign. */
export const offerTextsToSign = (ctx: Context, ids: readonly number[]): Promise<RowOutcome<string>[]> =>
  runRows(ids, (id) => offerTextToSign(ctx, { id }));
