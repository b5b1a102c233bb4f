import { setImmediate } from 'node:timers/promises';
import { Enumerated, fromBER } from 'asn1js';
import { type Certificate, GeneralNames } from 'pkijs';
import { directoryNameIn, nameKey } from '../names.ts';
import { ListEntryReader, type Range, shortestEntry } from './list-entry-reader.ts';
import { timeOf } from './read-list-fields.ts';

/** Entries that are indexed before other work of the event loop runs. */
const batch = 5_000;

export interface Revocation {
  readonly at: Date;
  /** CRLReason of RFC 5280 5.3.1; 0 when the entry names none. */
  readonly reason: number;
}

/** Finds the entry of a certificate in a revocation list. */
export interface ListIndex {
  /** @throws Error when the entry has no readable time */
  readonly find: (certificate: Certificate) => Revocation | undefined;
}

/**
 * Indexes the entries of a list by serial number: a hash table with open addressing of the positions of the entries.
 * @param entries content of revokedCertificates
 * @param issuer key of the list's name
 * @throws Error when an entry is malformed or has an unknown critical extension
 */
export async function indexEntries(der: Uint8Array, entries: Readonly<Range>, issuer: string): Promise<ListIndex> {
  // The table is at most half full, because no entry is shorter than shortestEntry.
  const most = Math.floor((entries.end - entries.start) / shortestEntry) + 1;
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * most)));
  const issuers = new EntryIssuers(issuer);
  const reader = new ListEntryReader(der, entries);
  for (let count = 1; reader.next(); count += 1) {
    issuers.add(reader);
    const { start, end } = reader.serial;
    let slot = hashOf(der, start, end) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = reader.start;
    if (count % batch === 0) await setImmediate();
  }
  return { find: (certificate) => findEntry({ der, entries, slots, issuers }, certificate) };
}

interface Indexed {
  readonly der: Uint8Array;
  readonly entries: Readonly<Range>;
  /** Positions of entries; 0 is an empty slot, since no entry begins at the first octet of a list. */
  readonly slots: Uint32Array;
  readonly issuers: EntryIssuers;
}

/** The last entry of the certificate, because a later entry replaces an earlier one. */
function findEntry({ der, entries, slots, issuers }: Indexed, { issuer, serialNumber }: Certificate) {
  const serial = serialNumber.valueBlock.valueHexView;
  const key = nameKey(issuer);
  let found: Revocation | undefined;
  for (let slot = hashOf(serial, 0, serial.length); ; slot += 1) {
    const start = slots[slot & (slots.length - 1)] ?? 0;
    if (start === 0) return found;
    const entry = new ListEntryReader(der, { start, end: entries.end });
    entry.next();
    if (isSameNumber(der, entry.serial, serial) && issuers.at(start) === key) found = revocationIn(entry);
  }
}

function revocationIn({ bytes, time, reason }: ListEntryReader): Revocation {
  const code = reason.end > reason.start ? fromBER(bytes.subarray(reason.start, reason.end)).result : undefined;
  const at = timeOf(bytes.subarray(time.start, time.end));
  return { at, reason: code instanceof Enumerated ? code.valueBlock.valueDec : 0 };
}

/** An entry of an indirect list belongs to the issuer that this or the last entry with a certificateIssuer names. */
class EntryIssuers {
  readonly #starts = [0];
  readonly #keys: string[];
  /** Keys of the names that were read before, by their encoding; null when the extension has no X.500 name. */
  readonly #known = new Map<string, string | null>();

  constructor(issuer: string) {
    this.#keys = [issuer];
  }

  add({ bytes, start, issuer }: ListEntryReader): void {
    if (issuer.end === issuer.start) return;
    const encoded = Buffer.from(bytes.subarray(issuer.start, issuer.end)).toString('latin1');
    const known = this.#known.get(encoded);
    const key = known === undefined ? nameKeyIn(encoded) : known;
    this.#known.set(encoded, key);
    if (key === null || key === this.#keys.at(-1)) return;
    this.#starts.push(start);
    this.#keys.push(key);
  }

  /** Key of the issuer of the entry at this position. */
  at(position: number): string | undefined {
    return this.#keys[this.#starts.findLastIndex((start) => start <= position)];
  }
}

function nameKeyIn(encodedNames: string): string | null {
  const name = directoryNameIn(GeneralNames.fromBER(Buffer.from(encodedNames, 'latin1')).names);
  return name ? nameKey(name) : null;
}

/** FNV-1a of a number's octets without needless leading ones. */
function hashOf(bytes: Uint8Array, from: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let place = firstOctet(bytes, from, end); place < end; place += 1) {
    hash = Math.imul(hash ^ (bytes[place] ?? 0), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isSameNumber(bytes: Uint8Array, { start, end }: Range, number: Uint8Array): boolean {
  const from = firstOctet(bytes, start, end);
  const bare = number.subarray(firstOctet(number, 0, number.length));
  if (bare.length !== end - from) return false;
  return bare.every((octet, place) => octet === bytes[from + place]);
}

/** First octet that the two's complement needs: some authorities write numbers with needless leading octets. */
function firstOctet(bytes: Uint8Array, start: number, end: number): number {
  let first = start;
  while (first + 1 < end) {
    const isNeeded = (bytes[first + 1] ?? 0) < 0x80 ? bytes[first] !== 0 : bytes[first] !== 0xff;
    if (isNeeded) break;
    first += 1;
  }
  return first;
}
