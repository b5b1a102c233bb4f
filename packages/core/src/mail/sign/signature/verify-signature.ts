import { type KeyMisfit, letterKeyMisfit } from '@hybrid-mail/access';
import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import {
  SignatureRejected,
  type SignatureRejection,
  type VerifiedSignature,
  VerifierUnavailable,
} from '@hybrid-mail/gateways/ports/signature-verifier';
import type { AppServices, Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';

const refusalOf: Record<SignatureRejection, RefusalCode> = {
  malformed: 'signature-malformed',
  detached: 'signature-detached',
  'no-signer': 'signature-malformed',
  'certificate-missing': 'signature-without-certificate',
  'several-signers': 'signature-malformed',
  'signature-invalid': 'signature-invalid',
  'algorithm-unsupported': 'signature-algorithm-unsupported',
  'certificate-expired': 'certificate-expired',
  'certificate-not-yet-valid': 'certificate-not-yet-valid',
  'untrusted-issuer': 'certificate-untrusted',
  'certificate-revoked': 'certificate-revoked',
  'revocation-unpublished': 'certificate-revocation-unpublished',
  'certificate-purpose': 'certificate-not-for-signing',
  'timestamp-invalid': 'timestamp-invalid',
  'timestamp-untrusted': 'timestamp-untrusted',
};

const refusalOfMisfit: Record<KeyMisfit, RefusalCode> = {
  'other-organization': 'certificate-of-another',
  'personal-key': 'certificate-personal',
  'own-pinfl-missing': 'pinfl-missing',
  'key-without-pinfl': 'certificate-without-pinfl',
  'other-person': 'certificate-of-another-person',
  'shared-key': 'certificate-of-another-person',
};

/**
 * Asserts that the signature is valid, covers exactly this text and is by a user who may sign for this organization.
 * Refuses in any doubt.
 * @param text the offered text; signing the bytes that its hex encodes is accepted too
 * @throws Refusal by reason, verifier-unavailable when verification was impossible
 */
export async function verifySignature(
  ctx: Context,
  pkcs7: Uint8Array,
  text: string,
  organizationInn: string,
): Promise<VerifiedSignature> {
  const verified = await verifySignedText(ctx, pkcs7, text);
  const misfit = letterKeyMisfit(verified.certificate, { ...ctx.actor, inn: organizationInn });
  if (misfit) throw new Refusal(refusalOfMisfit[misfit]);
  return verified;
}

const clockToleranceMs = 10 * 60 * 1000;

/**
 * Asserts that the signing time is after the letter's creation and not in the future. Uses the verified time stamp,
 * else the signer's clock; a signature without a time passes.
 * @param writtenOn creation time, before which the text did not exist
 * @throws Refusal signing-time-wrong
 */
export function assertSigningTime({ timestampedAt, signingTime }: VerifiedSignature, writtenOn: Date, now: Date): void {
  const moment = (timestampedAt ?? signingTime)?.getTime();
  if (moment === undefined) return;
  const isEarly = moment < writtenOn.getTime() - clockToleranceMs;
  if (isEarly || moment > now.getTime() + clockToleranceMs) throw new Refusal('signing-time-wrong');
}

type Verifying = Pick<AppServices, 'verifier' | 'clock'>;

/**
 * Asserts that the signature is valid and covers exactly this text, by any signer. @throws Refusal like verifySignature
 */
export async function verifySignedText(
  services: Verifying,
  pkcs7: Uint8Array,
  text: string,
): Promise<VerifiedSignature> {
  const verified = await verify(services, pkcs7);
  const content = Buffer.from(verified.content);
  if (!content.equals(Buffer.from(text, 'latin1')) && !content.equals(Buffer.from(text, 'hex'))) {
    throw new Refusal('signature-other-text');
  }
  return verified;
}

async function verify({ verifier, clock }: Verifying, pkcs7: Uint8Array): Promise<VerifiedSignature> {
  try {
    return await verifier.verify(pkcs7, clock.now());
  } catch (error) {
    if (error instanceof SignatureRejected) throw new Refusal(refusalOf[error.reason]);
    if (error instanceof VerifierUnavailable) throw new Refusal('verifier-unavailable', { retryAfterSeconds: 30 });
    throw error;
  }
}
