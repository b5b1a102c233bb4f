import { type BaseBlock, ObjectIdentifier, OctetString } from 'asn1js';
import { type AlgorithmIdentifier, type Certificate, type SignerInfo, Time } from 'pkijs';
import { isAcceptedDigest, isAcceptedKey, isAcceptedSignerSignature, isWeak } from './accepted-algorithms.ts';
import { engine } from './crypto-engine.ts';
import { SignatureRejected } from './port.ts';
import type { AttachedSignature } from './read-signed-data.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

export type CheckedSigner = { certificate: Certificate; signingTime: Date | null };

/**
 * Verifies the only signature of `signature` with the enclosed certificate that it names. Does not check trust in that
 * certificate.
 * @param stamped only for a time stamp token: the bytes that it must have stamped
 */
export async function checkSigner(signature: AttachedSignature, stamped?: Uint8Array): Promise<CheckedSigner> {
  const { signer, signedData } = signature;
  if (!isAcceptedDigest(signer.digestAlgorithm)) throw unaccepted(signer.digestAlgorithm);
  if (!isAcceptedSignerSignature(signer.signatureAlgorithm)) throw unaccepted(signer.signatureAlgorithm);
  const signingTime = checkSignedAttributes(signer, signedData.encapContentInfo.eContentType);
  const data = stamped && new Uint8Array(stamped).buffer;
  const outcome = await signedData
    .verify({ signer: 0, checkChain: false, extendedMode: true, data }, engine)
    .catch((cause: unknown) => {
      if (isWithoutCertificate(cause)) throw new SignatureRejected('certificate-missing');
      // The library's error contains the whole certificate, which is too long for a log.
      throw invalid(cause instanceof Error ? cause.message : undefined);
    });
  const certificate = outcome.signerCertificate;
  if (outcome.signatureVerified !== true || !certificate) throw invalid();
  if (!isAcceptedKey(certificate.subjectPublicKeyInfo)) throw invalid('key too weak or unknown');
  return { certificate, signingTime };
}

/** The library checks the digest, but neither the content type nor repeated attributes. */
function checkSignedAttributes(signer: SignerInfo, contentType: string): Date | null {
  const type = onlyValue(signer, CONTENT_TYPE);
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== contentType) throw invalid('content type attribute');
  if (!(onlyValue(signer, MESSAGE_DIGEST) instanceof OctetString)) throw invalid('message digest attribute');
  const time = onlyValue(signer, SIGNING_TIME);
  if (!time) return null;
  try {
    return new Time({ schema: time }).value;
  } catch (cause) {
    throw new SignatureRejected('signature-invalid', 'signing time attribute', { cause });
  }
}

function onlyValue(signer: SignerInfo, type: string): BaseBlock | null {
  const found = (signer.signedAttrs?.attributes ?? []).filter((attribute) => attribute.type === type);
  if (found.length === 0) return null;
  const values: BaseBlock[] = found.flatMap((attribute) => attribute.values);
  if (found.length > 1 || values.length !== 1) throw invalid('repeated attribute');
  return values[0] ?? null;
}

const NO_CERTIFICATES = 2;
const SIGNER_CERTIFICATE_MISSING = 3;

function isWithoutCertificate(cause: unknown): boolean {
  if (!(cause instanceof Error) || !('code' in cause)) return false;
  return cause.code === NO_CERTIFICATES || cause.code === SIGNER_CERTIFICATE_MISSING;
}

function unaccepted(algorithm: AlgorithmIdentifier): SignatureRejected {
  return new SignatureRejected(
    isWeak(algorithm) ? 'signature-invalid' : 'algorithm-unsupported',
    algorithm.algorithmId,
  );
}

function invalid(detail?: string): SignatureRejected {
  return new SignatureRejected('signature-invalid', detail);
}
