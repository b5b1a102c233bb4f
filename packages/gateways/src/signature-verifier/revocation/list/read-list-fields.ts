import { type BitString, fromBER } from 'asn1js';
import { AlgorithmIdentifier, type Extension, Extensions, RelativeDistinguishedNames, Time } from 'pkijs';
import { DerCursor, MalformedDer } from '../../cms/der-cursor.ts';
import { derTags } from '../../cms/der-element.ts';

const bitString = 0x03;
/** UTCTime and GeneralizedTime. */
export const timeTags = [0x17, 0x18] as const;

/** CertificateList of RFC 5280 5.1, without its entries, which `entries` only locates. */
export interface ListFields {
  /** The bytes that are signed. */
  readonly signedBytes: Uint8Array;
  readonly signatureAlgorithm: AlgorithmIdentifier;
  readonly signature: BitString;
  readonly issuer: RelativeDistinguishedNames;
  readonly thisUpdate: Date;
  readonly nextUpdate: Date | undefined;
  /** The content of revokedCertificates; null when the list has no entries. */
  readonly entries: { readonly start: number; readonly end: number } | null;
  readonly extensions: readonly Extension[];
}

/**
 * Reads the fields of a revocation list and skips its entries, so that the time does not depend on their number.
 * @throws Error when the bytes are not one CertificateList
 */
export function readListFields(der: Uint8Array): ListFields {
  const outer = new DerCursor(der);
  const list = outer.expect(derTags.sequence).inside();
  outer.finish();
  const signed = list.expect(derTags.sequence).inside();
  const signedBytes = list.whole();
  const algorithm = list.expect(derTags.sequence).whole();
  const signature = list.expect(bitString).whole();
  list.finish();
  const { innerAlgorithm, ...fields } = readSignedFields(signed);
  if (!Buffer.from(algorithm).equals(innerAlgorithm)) throw new MalformedDer('two signature algorithms');
  return {
    ...fields,
    signedBytes,
    signatureAlgorithm: AlgorithmIdentifier.fromBER(algorithm),
    signature: fromBER(signature).result as BitString,
  };
}

/** TBSCertList of RFC 5280 5.1.2. */
function readSignedFields(fields: DerCursor) {
  fields.optional(derTags.integer);
  const innerAlgorithm = fields.expect(derTags.sequence).whole();
  const issuer = RelativeDistinguishedNames.fromBER(fields.expect(derTags.sequence).whole());
  if (!fields.optional(...timeTags)) throw new MalformedDer('a list without a time');
  const thisUpdate = timeOf(fields.whole());
  const nextUpdate = fields.optional(...timeTags) ? timeOf(fields.whole()) : undefined;
  const entries = fields.optional(derTags.sequence) ? { start: fields.valueStart, end: fields.valueEnd } : null;
  const extensions = fields.optional(derTags.first) ? extensionsIn(fields.inside()) : [];
  fields.finish();
  return { innerAlgorithm, issuer, thisUpdate, nextUpdate, entries, extensions };
}

function extensionsIn(explicit: DerCursor): Extension[] {
  const whole = explicit.expect(derTags.sequence).whole();
  explicit.finish();
  return Extensions.fromBER(whole).extensions;
}

/** @throws Error when the element is not a UTCTime or GeneralizedTime */
export const timeOf = (element: Uint8Array): Date => new Time({ schema: fromBER(element).result }).value;
