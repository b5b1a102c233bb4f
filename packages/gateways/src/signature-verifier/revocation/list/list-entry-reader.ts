import { DerCursor, MalformedDer } from '../../cms/der-cursor.ts';
import { derTags } from '../../cms/der-element.ts';
import { timeTags } from './read-list-fields.ts';

const boolean = 0x01;
/** Last octets of the extensions 2.5.29.x of an entry that this code evaluates, RFC 5280 5.3. */
const REASON_CODE = 21;
const INVALIDITY_DATE = 24;
const CERTIFICATE_ISSUER = 29;

/** Octets of the shortest UTCTime, which has no seconds. */
const shortestTime = 11;
/** Octets of the shortest entry: SEQUENCE, INTEGER of one octet, shortest time. */
export const shortestEntry = 2 + 3 + 2 + shortestTime;

/** Where a value begins and ends in the bytes of a list. */
export interface Range {
  start: number;
  end: number;
}

/** Reads the entries of a revocation list one after another and creates no object per entry. */
export class ListEntryReader {
  readonly bytes: Uint8Array;
  /** First octet of the entry that was read last. */
  start = 0;
  /** Content of its serial number. */
  readonly serial: Range = { start: 0, end: 0 };
  /** Its time with tag and length. */
  readonly time: Range = { start: 0, end: 0 };
  /** Contents of the extensions reasonCode and certificateIssuer; empty when the entry has none. */
  readonly reason: Range = { start: 0, end: 0 };
  readonly issuer: Range = { start: 0, end: 0 };
  readonly #entries: DerCursor;
  readonly #fields: DerCursor;
  readonly #extensions: DerCursor;
  readonly #extension: DerCursor;

  constructor(bytes: Uint8Array, { start, end }: Readonly<Range>) {
    this.bytes = bytes;
    this.#entries = new DerCursor(bytes, start, end);
    this.#fields = new DerCursor(bytes, 0, 0);
    this.#extensions = new DerCursor(bytes, 0, 0);
    this.#extension = new DerCursor(bytes, 0, 0);
  }

  /**
   * Reads the next entry; false at the end of the list.
   * @throws MalformedDer
   * @throws Error when the entry has an unknown critical extension: then the whole list must not be used (RFC 5280 5.3)
   */
  next(): boolean {
    if (this.#entries.isAtEnd) return false;
    const fields = this.#fields.enter(this.#entries.expect(derTags.sequence));
    this.start = this.#entries.start;
    setRange(this.serial, fields.expect(derTags.integer));
    if (!fields.optional(timeTags[0], timeTags[1])) throw new MalformedDer('an entry without a time');
    this.time.start = fields.start;
    this.time.end = fields.valueEnd;
    const isTooShort = fields.valueEnd - fields.valueStart < shortestTime;
    if (isTooShort || this.serial.end === this.serial.start)
      throw new MalformedDer('an entry without a number or a time');
    this.reason.end = this.reason.start;
    this.issuer.end = this.issuer.start;
    if (fields.optional(derTags.sequence)) this.#readExtensions(this.#extensions.enter(fields));
    fields.finish();
    return true;
  }

  #readExtensions(extensions: DerCursor): void {
    while (!extensions.isAtEnd) {
      const fields = this.#extension.enter(extensions.expect(derTags.sequence));
      const id = this.#idOf(fields.expect(derTags.oid));
      const isCritical = fields.optional(boolean) && this.bytes[fields.valueStart] !== 0;
      fields.expect(derTags.octetString);
      if (id === REASON_CODE) setRange(this.reason, fields);
      else if (id === CERTIFICATE_ISSUER) setRange(this.issuer, fields);
      else if (isCritical && id !== INVALIDITY_DATE) throw new Error('unknown critical extension of an entry');
      fields.finish();
    }
  }

  /** Last number of an identifier 2.5.29.x; -1 for others. */
  #idOf({ valueStart, valueEnd }: DerCursor): number {
    const { bytes } = this;
    const isOfCertificates =
      valueEnd - valueStart === 3 && bytes[valueStart] === 0x55 && bytes[valueStart + 1] === 0x1d;
    return isOfCertificates ? (bytes[valueStart + 2] ?? -1) : -1;
  }
}

function setRange(range: Range, { valueStart, valueEnd }: DerCursor): void {
  range.start = valueStart;
  range.end = valueEnd;
}
