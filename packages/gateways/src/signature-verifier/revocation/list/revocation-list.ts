import { Integer } from 'asn1js';
import type { Certificate, Extension, RelativeDistinguishedNames } from 'pkijs';
import { isAcceptedKey, isAcceptedSignature } from '../../certificates/accepted-algorithms.ts';
import { cryptoEngine } from '../../certificates/crypto-engine.ts';
import { nameKey } from '../names.ts';
import { type IssuingPoint, readIssuingPoint } from '../point-names.ts';
import { indexEntries, type ListIndex, type Revocation } from './list-index.ts';
import { type ListFields, readListFields } from './read-list-fields.ts';

const LIST_NUMBER = '2.5.29.20';
const DELTA_INDICATOR = '2.5.29.27';
const ISSUING_POINT = '2.5.29.28';
const AUTHORITY_KEY = '2.5.29.35';

/** Extensions that this code evaluates. A list with any other critical extension cannot be used. */
const UNDERSTOOD = new Set([LIST_NUMBER, DELTA_INDICATOR, ISSUING_POINT, AUTHORITY_KEY]);

/** CRLReason of RFC 5280 5.3.1: an entry of a delta list that removes the certificate from the complete list. */
export const REMOVED_FROM_LIST = 8;

/** A revocation list (CRL) of RFC 5280 whose critical extensions are all understood. */
export class RevocationList {
  readonly der: Uint8Array;
  /** Address from which the list was downloaded; empty when it was not downloaded. */
  readonly url: string;
  /** Limits of the list; absent when it covers all certificates of its issuer. */
  readonly issuingPoint: IssuingPoint | undefined;
  readonly number: bigint;
  /** Number of the complete list that a delta list extends; null for a complete list. */
  readonly baseNumber: bigint | null;
  readonly #fields: ListFields;
  readonly #signedBy = new WeakMap<Certificate, Promise<boolean>>();
  #index: Promise<ListIndex> | undefined;

  /** @throws Error when the bytes are no CRL, or when an extension is malformed, or unknown and critical */
  constructor(der: Uint8Array, url = '') {
    this.der = der;
    this.url = url;
    this.#fields = readListFields(der);
    const { extensions } = this.#fields;
    const unknown = extensions.find(({ critical, extnID }) => critical && !UNDERSTOOD.has(extnID));
    if (unknown) throw new Error(`unknown critical extension ${unknown.extnID}`);
    const point = this.extension(ISSUING_POINT);
    this.issuingPoint = point && readIssuingPoint(point);
    this.number = numberOf(this.extension(LIST_NUMBER)) ?? 0n;
    this.baseNumber = numberOf(this.extension(DELTA_INDICATOR));
  }

  get issuer(): RelativeDistinguishedNames {
    return this.#fields.issuer;
  }

  get thisUpdate(): Date {
    return this.#fields.thisUpdate;
  }

  get extensions(): readonly Extension[] {
    return this.#fields.extensions;
  }

  extension(id: string): Extension | undefined {
    return this.#fields.extensions.find(({ extnID }) => extnID === id);
  }

  isCurrentAt(at: Date): boolean {
    const { thisUpdate, nextUpdate } = this.#fields;
    return at >= thisUpdate && nextUpdate !== undefined && at <= nextUpdate;
  }

  /** Whether the key of the certificate signed the list, with accepted algorithms. Cached for each certificate. */
  isSignedBy(signer: Certificate): Promise<boolean> {
    const answer = this.#signedBy.get(signer) ?? isSignedBy(this.#fields, signer);
    this.#signedBy.set(signer, answer);
    return answer;
  }

  /**
   * The certificate's entry. The first call indexes the list.
   * @throws Error when an entry is malformed or has an unknown critical extension
   */
  async revocationOf(certificate: Certificate): Promise<Revocation | undefined> {
    const { entries, issuer } = this.#fields;
    if (!entries) return undefined;
    this.#index ??= indexEntries(this.der, entries, nameKey(issuer));
    return (await this.#index).find(certificate);
  }
}

async function isSignedBy(fields: ListFields, { subjectPublicKeyInfo }: Certificate): Promise<boolean> {
  const { signedBytes, signature, signatureAlgorithm } = fields;
  if (!isAcceptedSignature(signatureAlgorithm) || !isAcceptedKey(subjectPublicKeyInfo)) return false;
  const bytes = new Uint8Array(signedBytes);
  return cryptoEngine
    .verifyWithPublicKey(bytes, signature, subjectPublicKeyInfo, signatureAlgorithm)
    .catch(() => false);
}

/** @throws Error when the extension is not an integer: a delta list must not pass for a complete one */
function numberOf(extension: Extension | undefined): bigint | null {
  if (!extension) return null;
  const { parsedValue } = extension;
  if (!(parsedValue instanceof Integer)) throw new Error(`malformed extension ${extension.extnID}`);
  return parsedValue.toBigInt();
}
