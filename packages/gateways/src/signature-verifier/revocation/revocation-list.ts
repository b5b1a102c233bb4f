import { Integer } from 'asn1js';
import {
  type Certificate,
  CertificateRevocationList,
  type Extension,
  GeneralNames,
  type RelativeDistinguishedNames,
  type RevokedCertificate,
} from 'pkijs';
import { directoryNameIn, nameKey } from './names.ts';
import { type IssuingPoint, readIssuingPoint } from './point-names.ts';

const LIST_NUMBER = '2.5.29.20';
const REASON_CODE = '2.5.29.21';
const INVALIDITY_DATE = '2.5.29.24';
const DELTA_INDICATOR = '2.5.29.27';
const ISSUING_POINT = '2.5.29.28';
const CERTIFICATE_ISSUER = '2.5.29.29';
const AUTHORITY_KEY = '2.5.29.35';

/** Extensions that this code evaluates. A list or an entry with any other critical extension cannot be used. */
const UNDERSTOOD = new Set([LIST_NUMBER, DELTA_INDICATOR, ISSUING_POINT, AUTHORITY_KEY]);
const UNDERSTOOD_IN_ENTRY = new Set([REASON_CODE, INVALIDITY_DATE, CERTIFICATE_ISSUER]);

/** CRLReason of RFC 5280 5.3.1: an entry of a delta list that removes the certificate from the complete list. */
export const REMOVED_FROM_LIST = 8;

export interface Revocation {
  readonly at: Date;
  /** CRLReason of RFC 5280 5.3.1; 0 when the entry names none. */
  readonly reason: number;
}

/** A revocation list (CRL) of RFC 5280 whose critical extensions are all understood. Its signature is not verified. */
export class RevocationList {
  readonly der: Uint8Array;
  readonly parsed: CertificateRevocationList;
  /** Limits of the list; absent when it covers all certificates of its issuer. */
  readonly issuingPoint: IssuingPoint | undefined;
  readonly number: bigint;
  /** Number of the complete list that a delta list extends; null for a complete list. */
  readonly baseNumber: bigint | null;
  #entries: Map<string, Revocation> | undefined;

  /** @throws Error when the bytes are no CRL, or when an extension is malformed, or unknown and critical */
  constructor(der: Uint8Array) {
    this.der = der;
    this.parsed = CertificateRevocationList.fromBER(der);
    const extensions = this.parsed.crlExtensions?.extensions ?? [];
    assertUnderstood(extensions, UNDERSTOOD);
    const point = extensionOf(extensions, ISSUING_POINT);
    this.issuingPoint = point && readIssuingPoint(point);
    this.number = numberOf(extensionOf(extensions, LIST_NUMBER)) ?? 0n;
    this.baseNumber = numberOf(extensionOf(extensions, DELTA_INDICATOR));
  }

  get issuer(): RelativeDistinguishedNames {
    return this.parsed.issuer;
  }

  isCurrentAt(at: Date): boolean {
    const { thisUpdate, nextUpdate } = this.parsed;
    return at >= thisUpdate.value && nextUpdate !== undefined && at <= nextUpdate.value;
  }

  revocationOf({ issuer, serialNumber }: Certificate): Revocation | undefined {
    this.#entries ??= this.#readEntries();
    return this.#entries.get(keyOf(issuer, serialNumber));
  }

  /** An entry of an indirect list belongs to the issuer that this or the last entry with a certificateIssuer names. */
  #readEntries(): Map<string, Revocation> {
    const entries = new Map<string, Revocation>();
    let { issuer } = this;
    for (const entry of this.parsed.revokedCertificates ?? []) {
      const extensions = entry.crlEntryExtensions?.extensions ?? [];
      assertUnderstood(extensions, UNDERSTOOD_IN_ENTRY);
      issuer = certificateIssuerOf(extensions) ?? issuer;
      entries.set(keyOf(issuer, entry.userCertificate), revocationIn(entry, extensions));
    }
    return entries;
  }
}

function assertUnderstood(extensions: readonly Extension[], understood: ReadonlySet<string>): void {
  const unknown = extensions.find(({ critical, extnID }) => critical && !understood.has(extnID));
  if (unknown) throw new Error(`unknown critical extension ${unknown.extnID}`);
}

const extensionOf = (extensions: readonly Extension[], id: string) => extensions.find(({ extnID }) => extnID === id);

/** @throws Error when the extension is not an integer: a delta list must not pass for a complete one */
function numberOf(extension: Extension | undefined): bigint | null {
  if (!extension) return null;
  const { parsedValue } = extension;
  if (!(parsedValue instanceof Integer)) throw new Error(`malformed extension ${extension.extnID}`);
  return parsedValue.toBigInt();
}

function certificateIssuerOf(extensions: readonly Extension[]): RelativeDistinguishedNames | undefined {
  const names = extensionOf(extensions, CERTIFICATE_ISSUER)?.parsedValue;
  return names instanceof GeneralNames ? directoryNameIn(names.names) : undefined;
}

function revocationIn(entry: RevokedCertificate, extensions: readonly Extension[]): Revocation {
  const reason = extensionOf(extensions, REASON_CODE)?.parsedValue;
  return { at: entry.revocationDate.value, reason: reason?.valueBlock?.valueDec ?? 0 };
}

const keyOf = (issuer: RelativeDistinguishedNames, serial: Integer) => `${nameKey(issuer)}#${serial.toBigInt()}`;
