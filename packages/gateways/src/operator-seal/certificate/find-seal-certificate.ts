import { verify } from 'node:crypto';
import { promisify } from 'node:util';
import type { Certificate } from 'pkijs';
import { publicKeyOf } from '../../signature-verifier/certificates/known-certificates.ts';
import type { SigningKey } from '../key/signing-key.ts';
import { SealMisconfigured, SealUnavailable } from '../port.ts';

const verifyInThreadPool = promisify(verify);

/** Whether the key of the certificate made this signature with SHA-256. */
export async function isSignedWith(
  certificate: Certificate,
  signed: Uint8Array,
  signature: Uint8Array,
): Promise<boolean> {
  try {
    const key = { key: publicKeyOf(certificate), dsaEncoding: 'der' } as const;
    return await verifyInThreadPool('sha256', signed, key, signature);
  } catch {
    // Node cannot read the key, or a key of its type makes no such signatures.
    return false;
  }
}

/** Not an encoding of signed attributes, so the signature is worth nothing elsewhere. */
const probe = Buffer.from('Does the key of the operator belong to a certificate?');

/**
 * Signs a probe with the key and finds the certificate that verifies it. Prefers one that is valid at `at`, because a
 * renewed certificate may stand beside its predecessor.
 * @throws SealMisconfigured certificate-missing, key-does-not-match, key-does-not-sign
 */
export async function findSealCertificate(
  key: Pick<SigningKey, 'sign'>,
  certificates: readonly Certificate[],
  at: Date,
): Promise<Certificate> {
  if (certificates.length === 0) throw new SealMisconfigured('certificate-missing');
  const signature = await signProbe(key);
  const own: Certificate[] = [];
  for (const one of certificates) if (await isSignedWith(one, probe, signature)) own.push(one);
  const found = own.find(({ notBefore, notAfter }) => at >= notBefore.value && at <= notAfter.value) ?? own[0];
  if (!found) throw new SealMisconfigured('key-does-not-match', `certificates: ${certificates.length}`);
  return found;
}

async function signProbe(key: Pick<SigningKey, 'sign'>): Promise<Uint8Array> {
  try {
    return await key.sign(probe);
  } catch (cause) {
    if (cause instanceof SealUnavailable) throw new SealMisconfigured('key-does-not-sign', cause.message, { cause });
    throw cause;
  }
}
