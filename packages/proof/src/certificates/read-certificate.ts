import { fromBER } from 'asn1js';
import { Certificate } from 'pkijs';
import { bytesOfBase64, hexOf, isSame, textOf } from '../bytes/bytes.ts';
import { sha256Hex } from '../bytes/digest.ts';
import { childrenOf, derTags, malformed, onlyElement, valueWithTag } from '../cms/der-element.ts';
import { ProofFault } from '../proof-fault.ts';

/** A certificate and its encoding. */
export interface ProofCertificate {
  readonly der: Uint8Array;
  readonly parsed: Certificate;
  /** Content octets of the INTEGER. */
  readonly serialNumber: Uint8Array;
  /** Names in DER. */
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
}

const versionTag = 0xa0;
const mostElements = 10_000;

/** @throws ProofFault malformed, also when the two fields of the signature algorithm differ (RFC 5280 4.1.1.2) */
export function readCertificate(der: Uint8Array): ProofCertificate {
  const [toBeSigned, algorithm, signature, more] = childrenOf(onlyElement(der), derTags.sequence);
  const fields = childrenOf(toBeSigned, derTags.sequence);
  if (fields[0]?.tag === versionTag) fields.shift();
  const [serialNumber, signed, issuer, , subject] = fields;
  if (more || !algorithm || !signed || !isSame(signed.whole, algorithm.whole)) throw malformed('certificate');
  if (valueWithTag(signature, derTags.bitString)[0] !== 0) throw malformed('signature of a certificate');
  return {
    der,
    parsed: parse(der),
    serialNumber: valueWithTag(serialNumber, derTags.integer),
    issuer: issuer?.whole ?? new Uint8Array(),
    subject: subject?.whole ?? new Uint8Array(),
  };
}

function parse(der: Uint8Array): Certificate {
  try {
    const bytes = new Uint8Array(der);
    const { offset, result } = fromBER(bytes, { maxDepth: 64, maxNodes: mostElements, parseEmbedded: false });
    if (offset !== bytes.length) throw new Error(result.error || 'not read to the end');
    return new Certificate({ schema: result });
  } catch (cause) {
    throw malformed('certificate', { cause });
  }
}

const pemBlock = /-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END/g;

/** All certificates of a PEM text, or the one in DER. @throws ProofFault unreadable when there is none */
export function readCertificates(source: Uint8Array | string): ProofCertificate[] {
  try {
    const text = typeof source === 'string' ? source : textOf(source);
    if (typeof source !== 'string' && !text?.includes('-----BEGIN')) return [readCertificate(source)];
    const blocks = Array.from(text?.matchAll(pemBlock) ?? [], ([, base64 = '']) => bytesOfBase64(base64));
    if (blocks.length === 0) throw malformed('PEM without a certificate');
    return blocks.map((der) => readCertificate(der ?? new Uint8Array()));
  } catch (cause) {
    throw new ProofFault('unreadable', 'certificate', { cause });
  }
}

/** Who a certificate says that he is. */
export interface CertificateFacts {
  readonly name: string;
  readonly organization: string;
  readonly serialNumber: string;
  readonly issuer: string;
  readonly validFrom: string;
  readonly validTo: string;
  /** SHA-256 of the certificate. */
  readonly fingerprint: string;
}

const COMMON_NAME = '2.5.4.3';
const ORGANIZATION = '2.5.4.10';

/** Serial number in lower-case hex. */
export const serialTextOf = ({ parsed }: ProofCertificate): string =>
  hexOf(parsed.serialNumber.valueBlock.valueHexView).replace(/^(00)+(?=.)/, '');

/** Common name of the subject. */
export const nameOf = ({ parsed }: ProofCertificate): string => valueIn(parsed.subject, COMMON_NAME);

export async function describeCertificate(certificate: ProofCertificate): Promise<CertificateFacts> {
  const { subject, issuer, notBefore, notAfter } = certificate.parsed;
  return {
    name: nameOf(certificate),
    organization: valueIn(subject, ORGANIZATION),
    serialNumber: serialTextOf(certificate),
    issuer: valueIn(issuer, COMMON_NAME),
    validFrom: notBefore.value.toISOString(),
    validTo: notAfter.value.toISOString(),
    fingerprint: await sha256Hex(certificate.der),
  };
}

const valueIn = ({ typesAndValues }: Certificate['subject'], type: string): string =>
  typesAndValues
    .filter((entry) => entry.type === type)
    .map(({ value }) => String(value.valueBlock.value))
    .join(', ');
