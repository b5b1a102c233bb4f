import { formatCheckedNumber } from '@hybrid-mail/contracts/track';
import { type ReceiptData, receiptPdf } from '@hybrid-mail/documents/receipt';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { numberOf, type ReceiptFacts, readReceiptFacts } from './read-receipt-facts.sql.ts';

/** Lowest type of internal evidence entries, which are in the hash chain but not displayed. */
const evidenceTypes = 100;

/** The facts of a letter that the post has accepted. @throws Refusal mail-not-found, mail-not-sent */
export async function readSentFacts(ctx: Context, id: number): Promise<ReceiptFacts> {
  const facts = await readReceiptFacts(ctx.db, ctx.reach, id);
  if (!facts) throw new Refusal('mail-not-found');
  if (!facts.isSent) throw new Refusal('mail-not-sent');
  if (!facts.signature || !facts.postalReference) throw new Error(`the evidence of letter ${id} is missing`);
  return facts;
}

/**
 * The receipt is dated by the latest event, not by the time of creation, so that the file stays identical until the
 * next event.
 */
export function makeReceipt(ctx: Context, id: number, facts: ReceiptFacts): Promise<Uint8Array> {
  const number = numberOf(id);
  const { isSent: _, uid, hasCheckSigns, asOf, history, ...rest } = facts;
  const data: ReceiptData = {
    ...rest,
    number,
    trackUrl: `${ctx.publicUrl}/#/track/${hasCheckSigns ? formatCheckedNumber(id, uid) : number}`,
    qrUrl: `${ctx.publicUrl}/#/track/${uid}`,
    history: history.filter(({ type }) => type < evidenceTypes),
    asOf: { date: new Date(asOf.at), text: asOf.text },
  };
  return receiptPdf(data);
}
