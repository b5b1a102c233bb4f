import { OctetString } from 'asn1js';
import { AlgorithmIdentifier } from 'pkijs';
import { isSame } from '../bytes/bytes.ts';
import { digest } from '../bytes/digest.ts';
import {
  digestOf,
  isAcceptedKey,
  isEcdsa,
  isNationalAlgorithm,
  isWeakAlgorithm,
  signerDigestOf,
} from '../certificates/accepted-algorithms.ts';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { isEcdsaValue } from '../certificates/ecdsa-value.ts';
import { type ProofCertificate, readCertificate } from '../certificates/read-certificate.ts';
import { ProofFault } from '../proof-fault.ts';
import { checkSigningCertificate } from './check-signing-certificate.ts';
import { type DerElement, derTags, oidOf } from './der-element.ts';
import { contentTypes, type SignedMessage, type Signer } from './read-signed-message.ts';
import { readTime } from './read-time.ts';

const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

/** The signature has an algorithm that WebCrypto does not know, so it is neither right nor wrong here. */
export class AlgorithmNotJudged extends Error {
  override readonly name = 'AlgorithmNotJudged';
  readonly algorithm: string;
  readonly isNational: boolean;

  constructor(algorithm: string) {
    super(algorithm);
    this.algorithm = algorithm;
    this.isNational = isNationalAlgorithm(algorithm);
  }
}

export interface CheckedSigner {
  readonly certificate: ProofCertificate;
  /** All enclosed certificates. */
  readonly enclosed: readonly ProofCertificate[];
  /** What the signer says of the time; null without the attribute. */
  readonly signingTime: Date | null;
}

/**
 * Verifies the signature with the enclosed certificate that the signer names. Does not check whether that certificate
 * is trusted.
 * @param content what is signed
 * @throws ProofFault, AlgorithmNotJudged
 */
export async function checkSigner(message: SignedMessage, content: Uint8Array): Promise<CheckedSigner> {
  const { signer, contentType } = message;
  const { contentDigest, signatureDigest } = digestsOf(signer);
  const { messageDigest, signingTime } = signedFacts(signer, contentType);
  const { certificate, enclosed } = findSigner(message);
  if (!isSame(await digest(contentDigest, content), messageDigest))
    throw new ProofFault('signature-invalid', 'content');
  if (!(await isSignedWith(certificate, signer, signatureDigest))) throw new ProofFault('signature-invalid');
  await checkSigningCertificate(signer, certificate);
  return { certificate, enclosed, signingTime };
}

/** The enclosed certificate that the signer names. @throws ProofFault certificate-missing, malformed */
export function findSigner({ signer, certificates }: SignedMessage): Omit<CheckedSigner, 'signingTime'> {
  const enclosed = certificates.map(readCertificate);
  const certificate = enclosed.find((one) => isNamed(signer, one));
  if (!certificate) throw new ProofFault('certificate-missing');
  return { certificate, enclosed };
}

function digestsOf({ digestAlgorithm, signatureAlgorithmId }: Signer) {
  const contentDigest = digestOf(digestAlgorithm);
  if (!contentDigest) throw unaccepted(digestAlgorithm);
  const signatureDigest = signerDigestOf(signatureAlgorithmId, contentDigest);
  if (!signatureDigest) throw unaccepted(signatureAlgorithmId);
  return { contentDigest, signatureDigest };
}

/** What to throw for an algorithm that is not taken. */
export const unaccepted = (algorithm: string): ProofFault | AlgorithmNotJudged =>
  isWeakAlgorithm(algorithm) ? new ProofFault('weak-algorithm', algorithm) : new AlgorithmNotJudged(algorithm);

function isNamed({ id }: Signer, { issuer, serialNumber, parsed }: ProofCertificate): boolean {
  if (!('keyId' in id)) return isSame(id.serialNumber, serialNumber) && isSame(id.issuer, issuer);
  const extension = parsed.extensions?.find(({ extnID }) => extnID === '2.5.29.14')?.parsedValue;
  return extension instanceof OctetString && isSame(extension.valueBlock.valueHexView, id.keyId);
}

async function isSignedWith({ parsed }: ProofCertificate, signer: Signer, digestName: string): Promise<boolean> {
  const { signature, signatureAlgorithm, signatureAlgorithmId, signedBytes } = signer;
  const key = parsed.subjectPublicKeyInfo;
  if (!isAcceptedKey(key) || (isEcdsa(signatureAlgorithmId) && !isEcdsaValue(signature))) return false;
  const algorithm = AlgorithmIdentifier.fromBER(new Uint8Array(signatureAlgorithm.whole));
  const value = new OctetString({ valueHex: new Uint8Array(signature) });
  return cryptoEngine()
    .verifyWithPublicKey(new Uint8Array(signedBytes), value, key, algorithm, digestName)
    .catch(() => false);
}

function signedFacts(signer: Signer, contentType: string) {
  const type = onlyValue(signer, CONTENT_TYPE);
  if (type?.tag !== derTags.oid || oidOf(type) !== contentType) throw invalid('content type attribute');
  const messageDigest = onlyValue(signer, MESSAGE_DIGEST);
  if (messageDigest?.tag !== derTags.octetString) throw invalid('message digest attribute');
  const time = onlyValue(signer, SIGNING_TIME);
  return { messageDigest: messageDigest.value, signingTime: time && timeOf(time) };
}

function timeOf(element: DerElement): Date {
  try {
    return readTime(element);
  } catch (cause) {
    throw new ProofFault('signature-invalid', 'signing time attribute', { cause });
  }
}

function onlyValue({ signed }: Signer, type: string) {
  const values = signed.filter((attribute) => attribute.type === type).flatMap((attribute) => attribute.values);
  if (values.length > 1) throw invalid('repeated attribute');
  return values[0] ?? null;
}

const invalid = (detail: string) => new ProofFault('signature-invalid', detail);

/** What the only signer of a message signed; the message must enclose it. @throws ProofFault malformed */
export function enclosedContent({ content, contentType }: SignedMessage, type = contentTypes.data): Uint8Array {
  if (content === null || contentType !== type) throw new ProofFault('malformed', 'content');
  return content;
}
