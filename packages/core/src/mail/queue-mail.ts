import { createHash, randomUUID } from 'node:crypto';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import { recordAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { turnOf } from '../postal/turn-of.ts';
import { findSignableMail, lockSignableMail } from './find-mail.ts';
import { mailRecord } from './get-mail.ts';
import { appendHistory, historyType } from './mail-history.ts';
import { mailState, moveMail } from './mail-status.ts';
import { assertMaySignFor, assertUnitMaySend } from './may-send.ts';
import { signerColumns } from './signer-columns.ts';
import { signingRecord, textOf } from './signing-record.ts';
import { assertSignedInTime, readSignature, verifySignature } from './verify-signature.ts';

interface QueueMail {
  id: number;
  /** PKCS#7 in base64. */
  signature: string;
}

/**
 * Takes the signature and puts the letter on its way to the post: signature, dispatch, status, history and job are one
 * commit. The same call again answers the letter and changes nothing.
 * @throws Refusal as textToSign and verifySignature, sign-not-requested, mail-changed
 */
export async function queueMail(ctx: Context, { id, signature }: QueueMail): Promise<WireText<Mail>> {
  const mail = await findSignableMail(ctx.db, ctx.reach, id);
  assertMaySignFor(ctx.actor, mail);
  const pkcs7 = readSignature(signature);
  if (await isRepeated(ctx, id, pkcs7)) return mailRecord(ctx.db, ctx.reach, id);
  const state = mailState(mail);
  if (state === 'accepted') throw new Refusal('mail-already-sent');
  if (state === 'queued') throw new Refusal('mail-queued');
  await assertUnitMaySend(ctx.db.prisma, mail.unitId, ctx.clock.now());

  const offered = await ctx.db.prisma.signRequest.findUnique({
    where: { mailId_userId: { mailId: id, userId: ctx.actor.userId } },
  });
  if (!offered) throw new Refusal('sign-not-requested');
  const text = textOf(signingRecord(mail));
  if (offered.text !== text) throw new Refusal('mail-changed');
  const verified = await verifySignature(ctx, pkcs7, text, mail.unit.organization.inn);
  assertSignedInTime(verified, mail.createdOn, ctx.clock.now());
  await ctx.db.transaction((tx) => store(ctx, tx, { id, text, pkcs7, verified }));
  return mailRecord(ctx.db, ctx.reach, id);
}

/** Whether this very signature was taken already and the letter is under way or with the post. */
async function isRepeated(ctx: Context, mailId: number, pkcs7: Uint8Array): Promise<boolean> {
  const last = await ctx.db.prisma.mailSignature.findFirst({
    where: { mailId, mail: { sendStatus: { in: [0, 1] } } },
    orderBy: { generation: 'desc' },
    select: { pkcs7: true },
  });
  return last !== null && Buffer.from(last.pkcs7).equals(pkcs7);
}

interface Signed {
  id: number;
  text: string;
  pkcs7: Uint8Array;
  verified: VerifiedSignature;
}

async function store(ctx: Context, tx: Transaction, signed: Signed): Promise<void> {
  const { id, text, pkcs7, verified } = signed;
  const at = ctx.clock.now();
  const mail = await lockSignableMail(tx, id);
  if (mail.deletedOn) throw new Refusal('mail-not-found');
  if (await isTakenMeanwhile(tx, mail, pkcs7)) return;
  const record = signingRecord(mail);
  if (textOf(record) !== text) throw new Refusal('mail-changed');
  await assertUnitMaySend(tx, mail.unitId, at);
  await moveMail(tx, mail, 'queue', at, { senderId: ctx.actor.userId, queuedOn: at, statusReason: null });
  const firstTryOn = new Date(at.getTime() + (ctx.recallMs ?? 0));
  const generation = await prepareDispatch(tx, mail, { at, firstTryOn });
  await storeSignature(ctx, tx, signed, { ...record }, generation);
  await appendHistory(tx, id, {
    historyType: historyType.signed,
    at,
    accountName: ctx.actor.name,
    actorId: ctx.actor.userId,
    payload: {
      text,
      pkcs7Sha256: createHash('sha256').update(pkcs7).digest('hex'),
      certificateSerial: verified.certificate.serialNumber,
      signer: verified.certificate.commonName,
      generation,
    },
  });
  await recordAudit(tx, ctx, {
    action: 'mail.queue',
    subject: 'mail',
    subjectId: String(id),
    after: { generation, certificateSerial: verified.certificate.serialNumber },
  });
  const group = String(mail.organizationId);
  const priority = await turnOf(tx, mail.organizationId);
  await ctx.jobs.send(
    tx,
    'hand-over-mail',
    { v: 1, mailId: id },
    { group, priority, ...(ctx.recallMs && { startAfter: firstTryOn }) },
  );
}

async function storeSignature(
  { actor, clock, verifier }: Context,
  tx: Transaction,
  { id, text, pkcs7, verified }: Signed,
  record: Prisma.InputJsonObject,
  generation: number,
): Promise<void> {
  await tx.mailSignature.create({
    data: {
      mailId: id,
      generation,
      text,
      record,
      pkcs7: new Uint8Array(pkcs7),
      signedById: actor.userId,
      ...signerColumns(verified),
      verifiedBy: verifier.name,
      verifiedOn: clock.now(),
    },
  });
}

/** Two clicks at once: the second finds the first one's work done. */
async function isTakenMeanwhile(tx: Transaction, mail: { id: number; sendStatus: number | null }, pkcs7: Uint8Array) {
  if (mail.sendStatus !== 0 && mail.sendStatus !== 1) return false;
  const last = await tx.mailSignature.findFirst({ where: { mailId: mail.id }, orderBy: { generation: 'desc' } });
  return last !== null && Buffer.from(last.pkcs7).equals(pkcs7);
}

/** Where no paper can be: the post said no, or was never asked. */
const certain = ['rejected', 'recalled'];

/**
 * The dispatch of this sending. After a certain no it starts under a new key; while the outcome is unknown the key stays,
 * so that the letter cannot be taken twice.
 */
async function prepareDispatch(
  tx: Transaction,
  mail: { id: number; dispatch: { state: string; generation: number } | null },
  { at, firstTryOn }: { at: Date; firstTryOn: Date },
): Promise<number> {
  const fresh = { state: 'queued', nextTryOn: firstTryOn, attempts: 0, firstTriedOn: null, lastProblem: null };
  if (mail.dispatch === null) {
    await tx.dispatch.create({ data: { mailId: mail.id, key: randomUUID(), ...fresh, createdOn: at } });
    return 1;
  }
  const generation = mail.dispatch.generation + 1;
  const isCertain = certain.includes(mail.dispatch.state);
  await tx.dispatch.update({
    where: { mailId: mail.id },
    data: { ...fresh, generation, ...(isCertain ? { key: randomUUID() } : { state: 'unknown' }) },
  });
  return generation;
}
