import { randomUUID } from 'node:crypto';
import { systemClock } from '@hybrid-mail/core/clock';
import type { HandOverContext } from '@hybrid-mail/core/context';
import { handOverMail } from '@hybrid-mail/core/postal';
import { deriveSealingKeys } from '@hybrid-mail/core/sealed-secret';
import { checkStoredSignature } from '@hybrid-mail/gateways/signature-verifier';
import type { TestWorld } from '@hybrid-mail/testing/test-world';
import type { SignedLetter } from './letters.ts';
import { serverSecret } from './server.ts';

/**
 * Prepares to hand letters over to a stub of the post in this process, which accepts each at once, so that only our own
 * work is measured.
 * @returns `checking` hands a letter over as the worker does; `trusting` looks up precomputed results of the signature
 * check, so it measures the hand-over without verification
 */
export async function prepareHandOver(services: TestWorld, letters: readonly SignedLetter[]) {
  const known = new Map<string, Awaited<ReturnType<typeof checkStoredSignature>>>();
  const nameOf = (pkcs7: Uint8Array) => Buffer.from(pkcs7).toString('base64');
  for (const { signature } of letters) {
    const stored = { pkcs7: Buffer.from(signature, 'base64'), answer: null, verifiedOn: new Date() };
    known.set(nameOf(stored.pkcs7), await checkStoredSignature(stored));
  }
  const accept = async () => ({
    ...({ kind: 'accepted', reference: randomUUID(), acceptedAt: new Date(), repeated: false } as const),
  });
  const ctx = {
    ...services,
    clock: systemClock,
    sealingKeys: deriveSealingKeys(serverSecret),
    postal: { accept } as unknown as HandOverContext['postal'],
  };
  const trusting = {
    ...ctx,
    checkSignature: async ({ pkcs7 }: { pkcs7: Uint8Array }) => known.get(nameOf(pkcs7)) ?? missing(),
  };
  const handOver = async (by: HandOverContext, { id }: SignedLetter) => {
    const outcome = await handOverMail(by, id);
    if (outcome !== 'accepted') throw new Error(`letter ${id}: ${outcome}`);
  };
  return {
    checking: (letter: SignedLetter) => handOver(ctx, letter),
    trusting: (letter: SignedLetter) => handOver(trusting, letter),
  };
}

function missing(): never {
  throw new Error('a signature of another letter');
}
