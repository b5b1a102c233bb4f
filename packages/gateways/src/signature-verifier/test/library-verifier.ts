import { fromBER, ObjectIdentifier, OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo, Time } from 'pkijs';
import { digestOf, isAcceptedKey, isWeakAlgorithm, signerDigestOf } from '../certificates/accepted-algorithms.ts';
import { assertSigningPurpose } from '../certificates/certificate-purpose.ts';
import { cryptoEngine } from '../certificates/crypto-engine.ts';
import { parseCertificates } from '../certificates/parse-certificates.ts';
import { describeCertificate } from '../certificates/signer-certificate.ts';
import { checkTrust } from '../certificates/trust-chain.ts';
import { toDefiniteLength } from '../cms/to-definite-length.ts';
import { SignatureRejected } from '../port.ts';

const DATA = '1.2.840.113549.1.7.1';
const CONTENT_TYPE = '1.2.840.113549.1.9.3';
const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';
const SIGNING_TIME = '1.2.840.113549.1.9.5';

/**
 * Verifies signatures without a time stamp with pkijs alone, which reads and verifies every part: the reference for our
 * verifier.
 */
export function libraryVerifier(root: Uint8Array) {
  const trusted = parseCertificates(root);
  return async (pkcs7: Uint8Array, at: Date) => {
    const signedData = parse(toDefiniteLength(pkcs7));
    const signer = onlySigner(signedData);
    const signingTime = checkAttributes(signer);
    const { signatureVerified, signerCertificate: certificate } = await signedData
      .verify({ signer: 0, checkChain: false, extendedMode: true }, cryptoEngine)
      .catch(({ code }) => {
        throw new SignatureRejected(code === 2 || code === 3 ? 'certificate-missing' : 'signature-invalid');
      });
    if (!signatureVerified || !certificate || !isAcceptedKey(certificate.subjectPublicKeyInfo)) throw invalid();
    assertSigningPurpose(certificate);
    const enclosed = (signedData.certificates ?? []).filter((one) => one instanceof Certificate);
    await checkTrust(certificate, { trusted, enclosed }, at);
    const content = Buffer.from(signedData.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
    return { content: content.toString('hex'), signingTime, certificate: describeCertificate(certificate) };
  };
}

function parse(der: Uint8Array): SignedData {
  try {
    const { result, offset } = fromBER(der, { maxDepth: 64, maxNodes: 10_000, parseEmbedded: false });
    const outer = new ContentInfo({ schema: result });
    if (offset !== der.length || outer.contentType !== ContentInfo.SIGNED_DATA) throw new Error();
    return new SignedData({ schema: outer.content });
  } catch {
    throw new SignatureRejected('malformed');
  }
}

function onlySigner({ encapContentInfo, signerInfos, certificates }: SignedData): SignerInfo {
  if (encapContentInfo.eContentType !== DATA) throw new SignatureRejected('malformed');
  if (!encapContentInfo.eContent) throw new SignatureRejected('detached');
  if (!(encapContentInfo.eContent instanceof OctetString)) throw new SignatureRejected('malformed');
  const [signer, another] = signerInfos;
  if (!signer) throw new SignatureRejected('no-signer');
  if (another) throw new SignatureRejected('several-signers');
  if ((certificates ?? []).length > 16) throw new SignatureRejected('malformed');
  const digest = digestOf(signer.digestAlgorithm.algorithmId);
  for (const algorithm of [signer.digestAlgorithm, signer.signatureAlgorithm]) {
    const isAccepted =
      algorithm === signer.digestAlgorithm ? digest : signerDigestOf(algorithm.algorithmId, digest ?? '');
    if (isAccepted) continue;
    throw new SignatureRejected(isWeakAlgorithm(algorithm.algorithmId) ? 'signature-invalid' : 'algorithm-unsupported');
  }
  return signer;
}

function checkAttributes(signer: SignerInfo): Date | null {
  const only = (type: string) => {
    const found = (signer.signedAttrs?.attributes ?? []).filter((attribute) => attribute.type === type);
    const values = found.flatMap((attribute) => attribute.values);
    if (found.length > 1 || (found.length === 1 && values.length !== 1)) throw invalid();
    return values[0];
  };
  const type = only(CONTENT_TYPE);
  if (!(type instanceof ObjectIdentifier) || type.getValue() !== DATA) throw invalid();
  if (!(only(MESSAGE_DIGEST) instanceof OctetString)) throw invalid();
  const time = only(SIGNING_TIME);
  if (!time) return null;
  try {
    return new Time({ schema: time }).value;
  } catch {
    throw invalid();
  }
}

const invalid = () => new SignatureRejected('signature-invalid');
