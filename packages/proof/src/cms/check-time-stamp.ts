import type { DigestName } from '../bytes/digest.ts';
import { digestOf } from '../certificates/accepted-algorithms.ts';
import {
  assertStampingPurpose,
  type CertificatePath,
  checkPath,
  isSignedBy,
} from '../certificates/certificate-path.ts';
import { type CertificateFacts, describeCertificate, type ProofCertificate } from '../certificates/read-certificate.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import { type CheckedSigner, checkSigner, enclosedContent } from './check-signer.ts';
import { namesItsCertificate } from './check-signing-certificate.ts';
import { archiveAttributes, contentTypes, readSealMessage, type Signer } from './read-signed-message.ts';
import { isImprintOf, readTokenInfo } from './token-info.ts';

/** Clocks of the product, the authority and the reader may differ by this. */
export const toleratedClockDifferenceMs = 10 * 60 * 1000;

export interface CheckedStamp {
  readonly at: Date;
  readonly authority: CertificateFacts;
  /** Digest of the imprint. */
  readonly digest: DigestName | undefined;
  /** From the authority's certificate to the trusted one. */
  readonly path: CertificatePath;
  /** Certificates in the token. */
  readonly enclosed: readonly ProofCertificate[];
}

/**
 * Verifies a time stamp token (RFC 3161): that it stamps `octets`, its signature, the attribute that names the
 * authority's certificate, the certificate's purpose, and its chain to a trusted certificate at the time of the stamp.
 * @param notBefore what is stamped did not exist before
 * @param now a stamp that is later is refused
 * @throws ProofFault, AlgorithmNotJudged
 */
export async function checkTimeStamp(
  token: Uint8Array,
  octets: Uint8Array,
  trusted: readonly ProofCertificate[],
  { notBefore, now }: { readonly notBefore: Date | null; readonly now: Date },
): Promise<CheckedStamp> {
  const message = readSealMessage(token);
  const content = enclosedContent(message, contentTypes.timeStamp);
  const info = readTokenInfo(content);
  const signer = await checkSigner(message, content);
  if ((await isImprintOf(info, octets)) !== true) throw new ProofFault('other-signature', 'imprint');
  if (!namesItsCertificate(message.signer)) throw new ProofFault('signature-invalid', 'signing certificate attribute');
  if (message.signer.unsigned.some(({ type }) => !knownOfTokens.has(type)))
    throw new ProofFault('malformed', 'attribute');
  assertStampingPurpose(signer.certificate);
  if (trusted.length === 0) throw new NothingToCheck('not-compared', { at: info.at.toISOString() });
  await assertAllSigned(signer, trusted);
  const { certificate, enclosed } = signer;
  const path = await checkPath(certificate, { trusted, enclosed }, info.at);
  const isEarly = notBefore !== null && info.at.getTime() < notBefore.getTime() - toleratedClockDifferenceMs;
  if (isEarly || info.at.getTime() > now.getTime() + toleratedClockDifferenceMs)
    throw new ProofFault('other-time', info.at.toISOString());
  const facts = { at: info.at, digest: digestOf(info.imprint.algorithm), path, enclosed };
  return { ...facts, authority: await describeCertificate(certificate) };
}

/** id-aa-timeStampToken, RFC 3161 appendix A. */
export const TIME_STAMP_TOKEN = '1.2.840.113549.1.9.16.2.14';

/** Unsigned attributes of a seal that are known. */
const knownOfSeals = new Set([TIME_STAMP_TOKEN, ...archiveAttributes]);
/** Hash indexes of archive time stamps, ETSI EN 319 122-1 5.5.2 and its former version. */
const knownOfTokens = new Set(['0.4.0.19122.1.5', '0.4.0.1733.2.5', ...archiveAttributes]);

/** The time stamp token of a seal; null without one. @throws ProofFault malformed */
export function timeStampOf({ unsigned }: Signer): Uint8Array | null {
  if (unsigned.some(({ type }) => !knownOfSeals.has(type))) throw new ProofFault('malformed', 'unsigned attribute');
  const attributes = unsigned.filter(({ type }) => type === TIME_STAMP_TOKEN);
  const [token, another] = attributes.flatMap(({ values }) => values);
  if (attributes.length > 1 || (attributes.length === 1 && !token) || another)
    throw new ProofFault('malformed', 'not one time stamp');
  return token?.whole ?? null;
}

/**
 * Checks each enclosed certificate whose issuer is enclosed or trusted, because no signature of the message covers the
 * certificates.
 * @throws ProofFault certificate-untrusted
 */
export async function assertAllSigned(
  { enclosed }: CheckedSigner,
  trusted: readonly ProofCertificate[],
): Promise<void> {
  for (const certificate of enclosed) {
    const issuers = [...trusted, ...enclosed].filter(({ parsed }) => certificate.parsed.issuer.isEqual(parsed.subject));
    const signed = await Promise.all(issuers.map((issuer) => isSignedBy(certificate, issuer)));
    if (issuers.length > 0 && !signed.includes(true))
      throw new ProofFault('certificate-untrusted', 'enclosed certificate');
  }
}
