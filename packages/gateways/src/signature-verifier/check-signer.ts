import { type AsymmetricKeyDetails, constants, hash, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { fromBER } from 'asn1js';
import { type Certificate, Time } from 'pkijs';
import {
  digestOf,
  isAcceptedKey,
  isWeakAlgorithm,
  RSA_PSS,
  signerDigestOf,
} from './certificates/accepted-algorithms.ts';
import { publicKeyOf } from './certificates/known-certificates.ts';
import { checkSigningCertificate } from './check-signing-certificate.ts';
import { derTags, oidOf } from './cms/der-element.ts';
import { findSignerCertificate } from './cms/find-signer-certificate.ts';
import type { AttachedSignature } from './cms/read-signed-data.ts';
import type { Signer } from './cms/read-signer.ts';
import { SignatureRejected } from './port.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

export type CheckedSigner = { certificate: Certificate; signingTime: Date | null };

/**
 * Verifies the only signature of `signature` with the enclosed certificate that the signer names. Does not check
 * whether that certificate is trusted.
 */
export async function checkSigner({
  signer,
  certificates,
  contentType,
  content,
}: AttachedSignature): Promise<CheckedSigner> {
  const digest = digestOf(signer.digestAlgorithm);
  if (!digest) throw unaccepted(signer.digestAlgorithm);
  const signatureDigest = signerDigestOf(signer.signatureAlgorithm, digest);
  if (!signatureDigest) throw unaccepted(signer.signatureAlgorithm);
  const { messageDigest, signingTime } = checkSignedAttributes(signer, contentType);
  const certificate = findSignerCertificate(signer.id, certificates);
  if (!certificate) throw new SignatureRejected('certificate-missing');
  if (!hash(digest, content, 'buffer').equals(messageDigest)) throw invalid('message digest');
  if (!(await isSignedWith(certificate, signatureDigest, signer))) throw invalid();
  if (!isAcceptedKey(certificate.subjectPublicKeyInfo)) throw invalid('key too weak or unknown');
  checkSigningCertificate(signer, certificate);
  return { certificate, signingTime };
}

/** Node's names of the accepted curves. */
const curves = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

async function isSignedWith(certificate: Certificate, digest: string, signer: Signer): Promise<boolean> {
  const { signedBytes, signature } = signer;
  if (!signedBytes) return false;
  try {
    const key = publicKeyOf(certificate);
    const { asymmetricKeyType: type, asymmetricKeyDetails: details = {} } = key;
    if (type !== 'rsa' && !(type === 'ec' && curves.has(details.namedCurve ?? ''))) return false;
    const options = { key, dsaEncoding: 'der', ...(isPss(signer) && pss) } as const;
    if (isQuick(details)) return verify(digest, signedBytes, options, signature);
    return await verifyAside(digest, signedBytes, options, signature);
  } catch (cause) {
    throw invalid(cause instanceof Error ? cause.message : undefined);
  }
}

/** Padding of RSA-PSS. Its digest must be the signer's digest (RFC 4056). */
const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO } as const;
const isPss = ({ signatureAlgorithm }: Signer) => signatureAlgorithm === RSA_PSS;

const verifyAside = promisify(verify);

/**
 * Whether verifying with the key is faster than handing the work to another thread. Larger curves take milliseconds,
 * and so do RSA keys beyond these sizes, which an attacker may send: the certificate is not checked for trust yet.
 */
const isQuick = ({ namedCurve, modulusLength = 0, publicExponent = 0n }: AsymmetricKeyDetails) =>
  namedCurve === 'prime256v1' || (namedCurve === undefined && modulusLength <= 4096 && publicExponent <= 65_537n);

function checkSignedAttributes(signer: Signer, contentType: string) {
  const type = onlyValue(signer, CONTENT_TYPE);
  if (type?.tag !== derTags.oid || oidOf(type) !== contentType) throw invalid('content type attribute');
  const messageDigest = onlyValue(signer, MESSAGE_DIGEST);
  if (messageDigest?.tag !== derTags.octetString) throw invalid('message digest attribute');
  const time = onlyValue(signer, SIGNING_TIME);
  return { messageDigest: messageDigest.value, signingTime: time && timeOf(time.whole) };
}

function timeOf(der: Uint8Array): Date {
  try {
    return new Time({ schema: fromBER(der).result }).value;
  } catch (cause) {
    throw new SignatureRejected('signature-invalid', 'signing time attribute', { cause });
  }
}

function onlyValue({ signed }: Signer, type: string) {
  const found = signed.filter((attribute) => attribute.type === type);
  if (found.length === 0) return null;
  const values = found.flatMap((attribute) => attribute.values);
  if (found.length > 1 || values.length !== 1) throw invalid('repeated attribute');
  return values[0] ?? null;
}

function unaccepted(algorithm: string): SignatureRejected {
  return new SignatureRejected(isWeakAlgorithm(algorithm) ? 'signature-invalid' : 'algorithm-unsupported', algorithm);
}

function invalid(detail?: string): SignatureRejected {
  return new SignatureRejected('signature-invalid', detail);
}
