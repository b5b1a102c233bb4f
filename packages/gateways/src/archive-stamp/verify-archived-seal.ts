import { assertSigningPurpose } from '../signature-verifier/certificates/certificate-purpose.ts';
import { parseCertificates } from '../signature-verifier/certificates/parse-certificates.ts';
import { describeCertificate } from '../signature-verifier/certificates/signer-certificate.ts';
import { checkTrust } from '../signature-verifier/certificates/trust-chain.ts';
import { checkSigner } from '../signature-verifier/check-signer.ts';
import { readArchivedSignedData } from '../signature-verifier/cms/read-signed-data.ts';
import type { SignerCertificate } from '../signature-verifier/port.ts';
import { assertInTime, readStampChain, type StampInChain } from './read-archive-stamps.ts';

const DATA = '1.2.840.113549.1.7.1';

export interface ArchivedSealRoots {
  /** Certificates above the signer's, DER or PEM. */
  readonly trusted: readonly (Uint8Array | string)[];
  /** Certificates above those of time-stamp authorities. */
  readonly trustedForTimestamps: readonly (Uint8Array | string)[];
}

export interface ArchivedSeal {
  readonly content: Uint8Array;
  readonly certificate: SignerCertificate;
  /** Time stamp of the signature, then the archive stamps, oldest first. */
  readonly stamps: readonly [StampInChain, ...StampInChain[]];
}

/**
 * Verifies a stamped seal however long ago it was made: each time stamp as readArchiveStamps does, the signature, and
 * the signer's chain at the time of its time stamp.
 * @param at current time
 * @throws SignatureRejected, TimeStampInvalid
 */
export async function verifyArchivedSeal(
  cms: Uint8Array,
  { trusted, trustedForTimestamps }: ArchivedSealRoots,
  at: Date,
): Promise<ArchivedSeal> {
  const stamps = await readStampChain(cms, trustedForTimestamps.flatMap(parseCertificates), at);
  assertInTime(stamps);
  const signature = readArchivedSignedData(cms, DATA);
  const { certificate } = await checkSigner(signature);
  assertSigningPurpose(certificate);
  const anchors = { trusted: trusted.flatMap(parseCertificates), enclosed: signature.certificates };
  await checkTrust(certificate, anchors, stamps[0].at);
  return { content: signature.content, certificate: describeCertificate(certificate), stamps };
}
