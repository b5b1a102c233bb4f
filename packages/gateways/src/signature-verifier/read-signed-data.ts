import { fromBER, OctetString } from 'asn1js';
import { Certificate, ContentInfo, SignedData, type SignerInfo } from 'pkijs';
import { cutCertificates } from './cut-certificates.ts';
import { definiteLength, MAX_DEPTH, MAX_ELEMENTS } from './definite-length.ts';
import { certificateOf } from './known-certificates.ts';
import { SignatureRejected } from './port.ts';

const MAX_CERTIFICATES = 16;

export type AttachedSignature = {
  signedData: SignedData;
  signer: SignerInfo;
  certificates: Certificate[];
  content: Uint8Array;
};

/** Parses a CMS SignedData with enclosed content and exactly one signer. Does not verify the signature. */
export function readSignedData(pkcs7: Uint8Array, contentType: string): AttachedSignature {
  const { rest, certificates: enclosedOnes } = cutCertificates(definiteLength(pkcs7));
  const signedData = parseSignedData(rest);
  if (signedData.encapContentInfo.eContentType !== contentType) {
    throw new SignatureRejected('malformed', `content of type ${signedData.encapContentInfo.eContentType}`);
  }
  const enclosed = signedData.encapContentInfo.eContent;
  if (!enclosed) throw new SignatureRejected('detached');
  if (!(enclosed instanceof OctetString)) throw new SignatureRejected('malformed', 'content is not an octet string');
  const [signer, another] = signedData.signerInfos;
  if (!signer) throw new SignatureRejected('no-signer');
  if (another) throw new SignatureRejected('several-signers');
  if (enclosedOnes.length > MAX_CERTIFICATES) throw new SignatureRejected('malformed', 'too many certificates');
  const left = signedData.certificates ?? [];
  const certificates = [...readCertificates(enclosedOnes), ...left.filter((entry) => entry instanceof Certificate)];
  signedData.certificates = certificates;
  return { signedData, signer, certificates, content: new Uint8Array(enclosed.getValue()) };
}

function readCertificates(ders: readonly Uint8Array[]): Certificate[] {
  try {
    return ders.map(certificateOf);
  } catch (cause) {
    throw new SignatureRejected('malformed', cause instanceof Error ? cause.message : undefined, { cause });
  }
}

function parseSignedData(der: Uint8Array): SignedData {
  try {
    const parsed = fromBER(der, { maxDepth: MAX_DEPTH, maxNodes: MAX_ELEMENTS, parseEmbedded: false });
    if (parsed.offset !== der.length) throw new Error(parsed.result.error || 'not read to the end');
    const outer = new ContentInfo({ schema: parsed.result });
    if (outer.contentType !== ContentInfo.SIGNED_DATA) throw new Error(`content info of type ${outer.contentType}`);
    return new SignedData({ schema: outer.content });
  } catch (cause) {
    throw new SignatureRejected('malformed', cause instanceof Error ? cause.message : undefined, { cause });
  }
}
