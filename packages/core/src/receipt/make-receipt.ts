import { formatCheckedNumber } from '@hybrid-mail/contracts/mail-number';
import { type ReceiptData, receiptPdf } from '@hybrid-mail/documents/receipt';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { evidenceEventOf } from '../evidence/index.ts';
import { assertNotErased, firstEvidenceType } from '../mail/index.ts';
import { numberOf, type ReceiptFacts, readReceiptFacts } from './read-receipt-facts.sql.ts';
import { sealReceipt } from './seal-receipt.ts';

/** The facts of a letter that the post has accepted. @throws Refusal mail-not-found, mail-not-sent, mail-erased */
export async function readSentFacts(ctx: Pick<Context, 'db' | 'reach'>, id: number): Promise<ReceiptFacts> {
  const facts = await readReceiptFacts(ctx.db, ctx.reach, id);
  if (!facts) throw new Refusal('mail-not-found');
  if (!facts.isSent) throw new Refusal('mail-not-sent');
  await assertNotErased(ctx.db, [id]);
  if (!facts.signature || !facts.postalReference) throw new Error(`the evidence of letter ${id} is missing`);
  return facts;
}

/**
 * The receipt with the operator's seal, if the installation has one. The receipt is dated by the latest event, not by
 * the time of creation, so that the file stays identical until the next event.
 * @throws Refusal seal-unavailable
 */
export async function makeReceipt(ctx: Context, id: number, facts: ReceiptFacts): Promise<Uint8Array> {
  return sealReceipt(ctx, await drawReceipt(ctx, id, facts), { id, at: new Date(facts.asOf.at) });
}

/** The receipt without a seal. */
export function drawReceipt(ctx: Pick<Context, 'publicUrl'>, id: number, facts: ReceiptFacts): Promise<Uint8Array> {
  const number = numberOf(id);
  const { isSent: _, uid, hasCheckSigns, asOf, history, pkcs7, ...rest } = facts;
  const data: ReceiptData = {
    ...rest,
    number,
    trackUrl: `${ctx.publicUrl}/#/track/${hasCheckSigns ? formatCheckedNumber(id, uid) : number}`,
    qrUrl: `${ctx.publicUrl}/#/track/${uid}`,
    history: history.filter(({ type }) => type < firstEvidenceType),
    asOf: { date: new Date(asOf.at), text: asOf.text },
    proofs: { uid, entries: history.map(receiptEntry), signature: Buffer.from(pkcs7, 'base64') },
  };
  return receiptPdf(data);
}

const receiptEntry = ({ seq, type, action, result, createdOn, hash }: ReceiptFacts['history'][number]) => ({
  seq,
  type,
  name: action,
  event: evidenceEventOf({ historyType: type, result }),
  at: new Date(createdOn).toISOString(),
  hash,
});
