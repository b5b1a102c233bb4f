import { type Certificate, ExtKeyUsage } from 'pkijs';
import { type AcceptedDigest, digestOf } from '../signature-verifier/certificates/accepted-algorithms.ts';
import { findExtension, type Path } from '../signature-verifier/certificates/certificate-paths.ts';
import { parseCertificates } from '../signature-verifier/certificates/parse-certificates.ts';
import { nameText } from '../signature-verifier/certificates/signer-certificate.ts';
import { checkTrust, type PathCheck, type Trust } from '../signature-verifier/certificates/trust-chain.ts';
import { checkSigner } from '../signature-verifier/check-signer.ts';
import { namesItsCertificate } from '../signature-verifier/check-signing-certificate.ts';
import { readSignedData } from '../signature-verifier/cms/read-signed-data.ts';
import { toDefiniteLength } from '../signature-verifier/cms/to-definite-length.ts';
import { SignatureRejected, VerifierUnavailable } from '../signature-verifier/port.ts';
import { revocationCheck } from '../signature-verifier/revocation/check-revocation.ts';
import { type TimeStamp, TimeStampInvalid } from './port.ts';
import { isImprintOf, readTokenInfo, TIME_STAMP_INFO, type TokenInfo } from './token-info.ts';

const EXTENDED_KEY_USAGE = '2.5.29.37';
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';

const toleratedClockDifferenceMs = 10 * 60 * 1000;

export type VerifiedTimeStamp = TimeStamp &
  Pick<TokenInfo, 'policy' | 'nonce'> & {
    authorityUntil: Date;
    /** The accepted path of the authority's certificate, and what is known of its revocation. */
    trust: Trust;
  };

const withoutRevocation = revocationCheck(undefined);

/** Parsed certificates of each list, so that the results of their checks are found again. */
const parsed = new WeakMap<readonly (Uint8Array | string)[], readonly Certificate[]>();

/**
 * Verifies a token (RFC 3161): the imprint of `signatureValue` with SHA-256, 384 or 512, the signature, the attribute
 * that names the authority's certificate, the certificate's only and critical purpose timeStamping, and its chain to a
 * trusted certificate at the time of the stamp. Revocation is not checked. Does not support the national algorithms.
 * @param trusted certificates above the authority's, DER or PEM
 * @param at current time; a stamp that is more than ten minutes later is refused
 * @throws TimeStampInvalid
 */
export async function readTimeStamp(
  token: Uint8Array,
  signatureValue: Uint8Array,
  trusted: readonly (Uint8Array | string)[],
  at: Date,
): Promise<VerifiedTimeStamp> {
  const certificates = parsed.get(trusted) ?? trusted.flatMap(parseCertificates);
  parsed.set(trusted, certificates);
  return verifyToken(token, signatureValue, certificates, at);
}

/**
 * As readTimeStamp, with parsed certificates.
 * @param checkPath judges revocation of the authority's chain; by default nobody is asked
 * @throws TimeStampInvalid, VerifierUnavailable
 */
export async function verifyToken(
  token: Uint8Array,
  signatureValue: Uint8Array,
  trusted: readonly Certificate[],
  at: Date,
  checkPath: PathCheck = withoutRevocation,
): Promise<VerifiedTimeStamp> {
  try {
    return await verify(new Uint8Array(toDefiniteLength(token)), signatureValue, { trusted, at, checkPath });
  } catch (cause) {
    if (cause instanceof VerifierUnavailable) throw cause;
    throw invalidBecause(cause);
  }
}

interface Rules {
  readonly trusted: readonly Certificate[];
  readonly at: Date;
  readonly checkPath: PathCheck;
}

async function verify(token: Uint8Array, stamped: Uint8Array, { trusted, at, checkPath }: Rules) {
  const signature = readSignedData(token, TIME_STAMP_INFO);
  const info = readTokenInfo(signature.content);
  assertImprint(info, stamped);
  const { certificate } = await checkSigner(signature);
  // RFC 3161 2.4.1 requires the attribute, in either version (RFC 5816).
  if (!namesItsCertificate(signature.signer))
    throw new SignatureRejected('signature-invalid', 'no signing certificate attribute');
  assertPurpose(certificate);
  assertNotLater(info.at, at);
  // The chain is judged at the time of the stamp, and revocation now: a key that was stolen later can stamp any time.
  const trust = await checkTrust(certificate, { trusted, enclosed: signature.certificates }, info.at, (path, anchors) =>
    checkPath(path, anchors, at),
  );
  const { at: stampedAt, policy, nonce } = info;
  const facts = { authority: nameText(certificate.subject), authorityUntil: endOf(trust.path), digest: digestIn(info) };
  return { token, at: stampedAt, ...facts, policy, nonce, trust };
}

/** First end among the certificates of a path. */
export const endOf = (path: Path): Date => new Date(Math.min(...path.map(({ notAfter }) => notAfter.value.getTime())));

/** Digest of the imprint; null for one that is not accepted. */
export const digestIn = ({ imprint }: TokenInfo): AcceptedDigest | null => digestOf(imprint.algorithm) ?? null;

function assertImprint(info: TokenInfo, stamped: Uint8Array): void {
  const isSame = isImprintOf(info, stamped);
  if (isSame === null) throw new SignatureRejected('algorithm-unsupported', `imprint with ${info.imprint.algorithm}`);
  if (!isSame) throw new TimeStampInvalid('other-imprint');
}

/** RFC 3161 2.3: the purpose must be critical and the only one. */
function assertPurpose(certificate: Certificate): void {
  const usage = findExtension(certificate, EXTENDED_KEY_USAGE);
  const purposes = usage?.critical && usage.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (purposes.length !== 1 || purposes[0] !== TIME_STAMPING)
    throw new SignatureRejected('certificate-purpose', 'the certificate is not for time stamps only');
}

/** @throws TimeStampInvalid when the stamp is more than ten minutes later than `at` */
export function assertNotLater(stampedAt: Date, at: Date): void {
  if (stampedAt.getTime() - at.getTime() > toleratedClockDifferenceMs)
    throw new TimeStampInvalid('time-differs', `${stampedAt.toISOString()} is later than ${at.toISOString()}`);
}

/** @throws TimeStampInvalid when the stamp is more than ten minutes earlier or later than `at` */
export function assertRecent(stampedAt: Date, at: Date): void {
  assertNotLater(stampedAt, at);
  if (at.getTime() - stampedAt.getTime() > toleratedClockDifferenceMs)
    throw new TimeStampInvalid('time-differs', `${stampedAt.toISOString()} is earlier than ${at.toISOString()}`);
}

/** The error of a reader or a check as TimeStampInvalid. */
export function invalidBecause(cause: unknown): TimeStampInvalid {
  if (cause instanceof TimeStampInvalid) return cause;
  if (!(cause instanceof SignatureRejected)) return new TimeStampInvalid('malformed', String(cause), { cause });
  const detail = cause.message.slice(cause.reason.length + ': '.length);
  return new TimeStampInvalid(cause.reason, detail, { cause });
}
