import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { Transaction } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { assertClean } from '../../assert-clean.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { refuseRestored } from '../assert-not-restored.ts';
import { lockSignableMail } from '../find-mail.ts';
import { readMailRecord } from '../list/get-mail.ts';
import { historyRow, historyType } from '../mail-history.ts';
import { mailState } from '../mail-status.ts';
import { priorityAfterOthers } from './dispatch-priority.ts';
import type { MailToSign } from './mail-to-sign-row.sql.ts';
import { assertMaySend, assertMaySignFor } from './may-send.ts';
import { reserveMoney } from './reserve-money.ts';
import { parseSignature } from './signature/read-signature.ts';
import { revocationRecord, revocationSha256, storeRevocationAnswers } from './signature/revocation-record.ts';
import { assertTextOffered, findOfferedMail } from './signature/sign-offer.ts';
import { isSignedBy, pkcs7Hash } from './signature/signature-use.ts';
import { signerColumns, signerSha256 } from './signature/signer-columns.ts';
import { signingRecord, signingText } from './signature/signing-record.ts';
import { replaceTestWord } from './signature/test-signature.ts';
import { assertSigningTime, verifySignature } from './signature/verify-signature.ts';
import { dispatchRow, type SignedMail, storeQueuedMail } from './store-queued-mail.ts';

interface QueueMail {
  id: number;
  /** PKCS#7 in base64; in the test mode also the word `test`. */
  signature: string;
}

/**
 * Stores the signature and queues the letter: signature, dispatch, status, history and job are one transaction.
 * Repeating the call returns the letter and changes nothing.
 * @throws Refusal like offerTextToSign, verifyWithDocument, assertTextOffered, assertClean and reserveMoney
 */
export async function queueMail(ctx: Context, { id, signature }: QueueMail): Promise<WireText<Mail>> {
  // Parsed first, because the query needs the hash. An invalid signature is refused later, so that letters out of reach
  // get mail-not-found.
  const pkcs7 = parseSignature(await replaceTestWord(ctx, id, signature));
  const mail = await findOfferedMail(ctx, id, pkcs7);
  assertMaySignFor(ctx.actor, mail);
  if (!pkcs7) throw new Refusal('signature-malformed');
  if (isQueuedOrAccepted(mail)) {
    if (await isSignedBy(ctx.db.prisma, id, pkcs7)) return readMailRecord(ctx, id);
    throw new Refusal(mailState(mail) === 'accepted' ? 'mail-already-sent' : 'mail-queued');
  }
  refuseRestored(mail);
  assertMaySend(mail.standing, ctx.clock.now());
  const text = signingText(signingRecord(mail));
  assertTextOffered(mail, text, ctx.clock.now());
  const verified = await verifyWithDocument(ctx, pkcs7, text, mail);
  assertSigningTime(verified, mail.createdOn, ctx.clock.now());
  await assertClean(ctx, pkcs7, 'signature');
  await storeRevocationAnswers(ctx.db, verified);
  await ctx.db.transaction((tx) => store(ctx, tx, { id, text, pkcs7, verified }));
  return readMailRecord(ctx, id);
}

/**
 * Verifies the signature. Meanwhile asks the store for the document: a letter is not signed whose document is lost.
 * @throws Refusal document-missing, and like verifySignature, which comes first; BlobStoreUnavailable
 */
async function verifyWithDocument(
  ctx: Context,
  pkcs7: Uint8Array,
  text: string,
  mail: Pick<MailToSign, 'documentSha256' | 'inn'>,
): Promise<VerifiedSignature> {
  const [verified, stored] = await Promise.allSettled([
    verifySignature(ctx, pkcs7, text, mail.inn),
    ctx.blobs.holds(mail.documentSha256),
  ]);
  if (verified.status === 'rejected') throw verified.reason;
  if (stored.status === 'rejected') throw stored.reason;
  if (!stored.value) throw new Refusal('document-missing');
  return verified.value;
}

/** Receipt version of newly signed letters: 2 prints the number with check signs (decision 072). */
const receiptForm = 2;

const isQueuedOrAccepted = (mail: Parameters<typeof mailState>[0]) => ['queued', 'accepted'].includes(mailState(mail));

async function store(ctx: Context, tx: Transaction, signed: SignedMail): Promise<void> {
  const { id, text, pkcs7, verified } = signed;
  const at = ctx.clock.now();
  const mail = await lockSignableMail(tx, ctx.reach, id, at);
  if (mail.deletedOn) throw new Refusal('mail-not-found');
  // Double click: the second call sees the first one's result.
  if (isQueuedOrAccepted(mail) && (await isSignedBy(tx, id, pkcs7))) return;
  refuseRestored(mail);
  const record = signingRecord(mail);
  if (signingText(record) !== text) throw new Refusal('mail-changed');
  assertMaySend(mail.standing, at);
  const firstTryOn = new Date(at.getTime() + (ctx.recallMs ?? 0));
  const reserved = await reserveMoney(tx, id, at);
  const dispatch = dispatchRow(mail, { at, firstTryOn, reservedTariff: reserved.tariff });
  const history = historyRow(mail, {
    historyType: historyType.signed,
    at,
    accountName: ctx.actor.name,
    actorId: ctx.actor.userId,
    payload: {
      text,
      pkcs7Sha256: pkcs7Hash(pkcs7).toString('hex'),
      certificateSerial: verified.certificate.serialNumber,
      signer: verified.certificate.commonName,
      signerSha256: signerSha256({ ...signerColumns(verified), verifiedBy: ctx.verifier.name }),
      revocationSha256: revocationSha256(revocationRecord(verified)),
      generation: dispatch.new.generation,
      // Snapshot of the names: papers of this letter use them even after a renaming.
      sender: { organization: mail.unit.organization.name, unit: mail.unit.name },
      receipt: receiptForm,
    },
  });
  const reservedPrice = reserved.price.toFixed(2);
  const others = await storeQueuedMail(ctx, tx, { signed, mail, record, at, dispatch, history, reservedPrice });
  const group = String(mail.organizationId);
  const options = { group, priority: priorityAfterOthers(others), ...(ctx.recallMs && { startAfter: firstTryOn }) };
  await ctx.jobs.send(tx, 'hand-over-mail', { v: 1, mailId: id }, options);
}
