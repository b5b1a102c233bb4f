import { isSame } from '../bytes/bytes.ts';
import { type Extensions, readExtensions } from '../certificates/read-extensions.ts';
import { readSignedStructure, type SignedStructure } from '../certificates/signed-structure.ts';
import { childrenOf, type DerElement, derTags, malformed, onlyElement, valueWithTag } from '../cms/der-element.ts';
import { readTime } from '../cms/read-time.ts';

const LIST_NUMBER = '2.5.29.20';
const DELTA_INDICATOR = '2.5.29.27';
export const ISSUING_POINT = '2.5.29.28';
const AUTHORITY_KEY = '2.5.29.35';
const understood = [LIST_NUMBER, DELTA_INDICATOR, ISSUING_POINT, AUTHORITY_KEY];

/** CertificateList of RFC 5280 5.1. */
export interface RevocationList {
  readonly signed: SignedStructure;
  /** Name in DER. */
  readonly issuer: Uint8Array;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date;
  /** Content of revokedCertificates; it may have a million entries. */
  readonly entries: Uint8Array;
  readonly extensions: Extensions;
  readonly number: bigint;
  /** Number of the complete list that a delta list extends; null for a complete list. */
  readonly baseNumber: bigint | null;
}

const isTime = (element: DerElement | undefined) =>
  element?.tag === derTags.utcTime || element?.tag === derTags.generalizedTime;

/** @throws ProofFault malformed; extension-unknown for a critical extension that is not understood */
export function readRevocationList(der: Uint8Array): RevocationList {
  const signed = readSignedStructure(onlyElement(der));
  const fields = childrenOf(signed.toBeSigned, derTags.sequence);
  if (fields[0]?.tag === derTags.integer) fields.shift();
  const [algorithm, issuer, thisUpdate, nextUpdate, ...optional] = fields;
  const isOneAlgorithm = algorithm && isSame(algorithm.whole, signed.algorithm.whole);
  if (signed.rest.length > 0 || !isOneAlgorithm || !issuer || !isTime(nextUpdate)) throw malformed('list');
  const entries = optional[0]?.tag === derTags.sequence ? optional.shift() : undefined;
  const [explicit, more] = optional;
  if (more) throw malformed('list');
  const extensions = readExtensions(explicit && onlyElement(valueWithTag(explicit, derTags.first)), understood);
  return {
    signed,
    issuer: issuer.whole,
    thisUpdate: readTime(thisUpdate),
    nextUpdate: readTime(nextUpdate),
    entries: entries?.value ?? new Uint8Array(),
    extensions,
    number: numberIn(extensions.get(LIST_NUMBER)) ?? 0n,
    baseNumber: numberIn(extensions.get(DELTA_INDICATOR)),
  };
}

/** A list number may be longer than a JavaScript number. @throws ProofFault malformed */
function numberIn(value: Uint8Array | undefined): bigint | null {
  if (!value) return null;
  return valueWithTag(onlyElement(value), derTags.integer).reduce((number, octet) => number * 256n + BigInt(octet), 0n);
}
