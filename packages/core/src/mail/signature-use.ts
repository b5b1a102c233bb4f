import { createHash } from 'node:crypto';
import type { Prisma, Transaction } from '@hybrid-mail/db';
import type { VerifiedSignature } from '@hybrid-mail/gateways/ports/signature-verifier';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { isTakenMeanwhile } from '../sql/is-taken-meanwhile.ts';
import { signerColumns } from './signer-columns.ts';

/** What is told about a signature: its bytes are never kept twice. */
export const pkcs7Hash = (pkcs7: Uint8Array) => createHash('sha256').update(pkcs7).digest();

type Reader = Pick<Transaction, 'mailSignature'>;

/** @throws Refusal signature-used when these bytes sent some letter already */
export async function assertUnused({ mailSignature }: Reader, pkcs7: Uint8Array): Promise<void> {
  const pkcs7Sha256 = new Uint8Array(pkcs7Hash(pkcs7));
  if (await mailSignature.findUnique({ where: { pkcs7Sha256 }, select: { mailId: true } })) {
    throw new Refusal('signature-used');
  }
}

/** Whether this very signature is the one that the letter is under way with. */
export async function isSignedBy({ mailSignature }: Reader, mailId: number, pkcs7: Uint8Array): Promise<boolean> {
  const last = await mailSignature.findFirst({
    where: { mailId },
    orderBy: { generation: 'desc' },
    select: { pkcs7: true },
  });
  return last !== null && Buffer.from(last.pkcs7).equals(pkcs7);
}

export interface Signed {
  id: number;
  text: string;
  pkcs7: Uint8Array;
  verified: VerifiedSignature;
}

/** Keeps it for ever. @throws Refusal signature-used */
export async function storeSignature(
  { actor, clock, verifier }: Context,
  tx: Transaction,
  { id, text, pkcs7, verified }: Signed,
  record: Prisma.InputJsonObject,
  generation: number,
): Promise<void> {
  const data = {
    mailId: id,
    generation,
    text,
    record,
    pkcs7: new Uint8Array(pkcs7),
    pkcs7Sha256: new Uint8Array(pkcs7Hash(pkcs7)),
    signedById: actor.userId,
    ...signerColumns(verified),
    verifiedBy: verifier.name,
    verifiedOn: clock.now(),
  };
  await tx.mailSignature.create({ data }).catch((error: unknown) => {
    throw isTakenMeanwhile(error) ? new Refusal('signature-used') : error;
  });
}
