import { tokenOfSigner } from '../time-stamp/only-signer.ts';
import { TimeStampInvalid } from '../time-stamp/port.ts';
import { type VerifiedTimeStamp, verifyToken } from '../time-stamp/read-time-stamp.ts';
import type { TrustAnchors } from './certificates/certificate-paths.ts';
import type { PathCheck } from './certificates/trust-chain.ts';
import type { Signer } from './cms/read-signer.ts';
import { SignatureRejected, VerifierUnavailable } from './port.ts';

/** The signature's RFC 3161 time stamp; null without one. An invalid time stamp invalidates the signature. */
export async function checkTimestamp(
  signer: Signer,
  trusted: TrustAnchors['trusted'],
  at: Date,
  checkPath: PathCheck,
): Promise<VerifiedTimeStamp | null> {
  const token = tokenOfSigner(signer);
  if (!token) return null;
  try {
    return await verifyToken(token, signer.signature, trusted, at, checkPath);
  } catch (cause) {
    if (cause instanceof VerifierUnavailable) throw cause;
    const isUntrusted = cause instanceof TimeStampInvalid && cause.reason === 'untrusted-issuer';
    const reason = isUntrusted ? 'timestamp-untrusted' : 'timestamp-invalid';
    throw new SignatureRejected(reason, cause instanceof Error ? cause.message : undefined, { cause });
  }
}
