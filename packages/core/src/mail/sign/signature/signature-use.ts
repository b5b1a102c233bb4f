import { createHash } from 'node:crypto';
import type { Transaction } from '@hybrid-mail/db';

/** SHA-256 of a signature; identifies it without storing its bytes twice. */
export const pkcs7Hash = (pkcs7: Uint8Array) => createHash('sha256').update(pkcs7).digest();

type Reader = Pick<Transaction, 'mailSignature'>;

/** Whether this is the letter's latest signature. */
export async function isSignedBy({ mailSignature }: Reader, mailId: number, pkcs7: Uint8Array): Promise<boolean> {
  const last = await mailSignature.findFirst({
    where: { mailId },
    orderBy: { generation: 'desc' },
    select: { pkcs7: true },
  });
  return last !== null && Buffer.from(last.pkcs7).equals(pkcs7);
}
