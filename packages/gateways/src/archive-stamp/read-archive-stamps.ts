import { hash } from 'node:crypto';
import type { Certificate } from 'pkijs';
import { parseCertificates } from '../signature-verifier/certificates/parse-certificates.ts';
import { checkTrust } from '../signature-verifier/certificates/trust-chain.ts';
import { type DerElement, elementsIn } from '../signature-verifier/cms/der-element.ts';
import { SignatureRejected } from '../signature-verifier/port.ts';
import { TIME_STAMP_TOKEN, tokenOfSigner } from '../time-stamp/only-signer.ts';
import { TimeStampInvalid } from '../time-stamp/port.ts';
import { invalidBecause, type VerifiedTimeStamp, verifyToken } from '../time-stamp/read-time-stamp.ts';
import { octetsUnderIndex } from './archive-imprint.ts';
import { type ArchiveMessage, attributeParts, readArchiveMessage } from './archive-message.ts';
import { ARCHIVE_STAMP } from './attach-archive-stamp.ts';
import {
  HASH_INDEX,
  type HashIndex,
  type IndexedParts,
  indexedParts,
  indexedValues,
  readHashIndex,
} from './hash-index.ts';

/** A verified time stamp, judged at the time of the next one. */
export interface StampInChain extends VerifiedTimeStamp {
  readonly kind: 'signature' | 'archive';
  /** Whether no certificate of the authority's path ended before the next stamp, or before now. */
  readonly isInTime: boolean;
}

/**
 * Verifies each archive-time-stamp-v3 of the only signer (ETSI EN 319 122-1 5.5.3), and the time stamp of its signature
 * that the first one covers: the imprint; that the index names only parts that are there, the stamps before it, and, in
 * the newest stamp, all parts; and the authority's chain, at the time of the stamp and at the time of the next one, for
 * the newest stamp at `at`. Revocation values are covered and not judged.
 * @param trusted certificates above the authorities', DER or PEM
 * @returns the archive stamps, oldest first; none without one
 * @throws TimeStampInvalid; its reason is restamp-missed when a certificate ended before the next stamp
 */
export async function readArchiveStamps(
  cms: Uint8Array,
  trusted: readonly (Uint8Array | string)[],
  at: Date,
): Promise<readonly StampInChain[]> {
  const chain = await readStampChain(cms, trusted.flatMap(parseCertificates), at);
  assertInTime(chain);
  return chain.filter(({ kind }) => kind === 'archive');
}

/** @throws TimeStampInvalid restamp-missed */
export function assertInTime(chain: readonly StampInChain[]): void {
  const missed = chain.find(({ isInTime }) => !isInTime);
  if (missed)
    throw new TimeStampInvalid('restamp-missed', `${missed.authority} ended ${missed.authorityUntil.toISOString()}`);
}

/**
 * The time stamp of the signature and its archive stamps, oldest first, verified except for missed ends.
 * @throws TimeStampInvalid no-token without a time stamp of the signature
 */
export async function readStampChain(
  cms: Uint8Array,
  trusted: readonly Certificate[],
  at: Date,
): Promise<readonly [StampInChain, ...StampInChain[]]> {
  try {
    return await readChain(cms, trusted, at);
  } catch (cause) {
    throw invalidBecause(cause);
  }
}

/** An archive stamp with what it covers. */
interface ArchiveStamp {
  /** The attribute, as it is encoded. */
  readonly attribute: Uint8Array;
  readonly index: HashIndex;
  readonly stamp: VerifiedTimeStamp;
}

async function readChain(cms: Uint8Array, trusted: readonly Certificate[], at: Date) {
  const message = readArchiveMessage(cms);
  const token = tokenOfSigner(message.signer);
  if (!token) throw new TimeStampInvalid('no-token');
  const first = await verifyToken(token, message.signer.signature, trusted, at);
  const archive: ArchiveStamp[] = [];
  for (const attribute of message.unsigned.filter(isArchiveStamp))
    archive.push(await readStamp(message, attribute, trusted, at));
  archive.sort((one, other) => one.stamp.at.getTime() - other.stamp.at.getTime());
  assertCovered(message, archive);
  const later = archive.map(({ stamp }) => stamp);
  const judged = async (stamp: VerifiedTimeStamp, kind: StampInChain['kind'], next: Date): Promise<StampInChain> => {
    if (next < stamp.at) throw new TimeStampInvalid('time-differs', 'an archive stamp is older than what it covers');
    return { ...stamp, kind, isInTime: await isTrustedAt(stamp, trusted, next) };
  };
  const rest = later.map((stamp, place) => judged(stamp, 'archive', latestOf(stamp.at, later[place + 1]?.at ?? at)));
  return [
    await judged(first, 'signature', later[0]?.at ?? latestOf(first.at, at)),
    ...(await Promise.all(rest)),
  ] as const;
}

/** The clock of an authority may be ahead of ours; readTimeStamp limits by how much. */
const latestOf = (one: Date, other: Date) => (one > other ? one : other);

const isArchiveStamp = (attribute: Uint8Array) => attributeParts(attribute).id === ARCHIVE_STAMP;

async function readStamp(
  message: ArchiveMessage,
  attribute: Uint8Array,
  trusted: readonly Certificate[],
  at: Date,
): Promise<ArchiveStamp> {
  const token = onlyValue(attribute);
  const indexes = readArchiveMessage(token.whole).unsigned.filter((each) => attributeParts(each).id === HASH_INDEX);
  const [encoded, another] = indexes;
  if (!encoded || another) throw new TimeStampInvalid('other-parts', 'not one hash index');
  const element = onlyValue(encoded);
  const index = readHashIndex(element);
  const stamp = await verifyToken(token.whole, octetsUnderIndex(message, element.whole, index.digest), trusted, at);
  if (stamp.digest !== index.digest) throw new TimeStampInvalid('other-parts', 'digest of the hash index');
  return { attribute, index, stamp };
}

function onlyValue(attribute: Uint8Array): DerElement {
  const [value, another] = attributeParts(attribute).values;
  if (!value || another) throw new TimeStampInvalid('malformed', 'an attribute with several values');
  return elementsIn(value.whole)[0] ?? value;
}

/**
 * 5.5.2: an index is invalid when it names a part that is not there. Parts may be added after a stamp; then a later
 * stamp has to cover them.
 */
function assertCovered(message: ArchiveMessage, archive: readonly ArchiveStamp[]): void {
  const all = indexedParts(message);
  for (const [place, { attribute, index }] of archive.entries()) {
    const covers = coverage(index);
    const isNewest = place === archive.length - 1;
    const before = archive.slice(0, place).flatMap((each) => indexedValues(each.attribute));
    const own = indexedValues(attribute).map((each) => Buffer.from(each).toString('base64'));
    const stamps = message.unsigned
      .filter((each) => attributeParts(each).id === TIME_STAMP_TOKEN)
      .flatMap(indexedValues);
    const others = all.unsigned.filter((each) => !own.includes(Buffer.from(each).toString('base64')));
    if (!covers.unsigned([...stamps, ...before]) || (isNewest && !covers.all({ ...all, unsigned: others })))
      throw new TimeStampInvalid('other-parts', 'a part is not covered');
    if (!covers.nothingBeyond(all)) throw new TimeStampInvalid('other-parts', 'a covered part is missing');
  }
}

function coverage({ digest, certificates, revocation, unsigned }: HashIndex) {
  const hashed = (parts: readonly Uint8Array[]) => parts.map((each) => hash(digest, each, 'hex'));
  const within = (inner: readonly string[], outer: readonly string[]) => inner.every((each) => outer.includes(each));
  return {
    unsigned: (parts: readonly Uint8Array[]) => within(hashed(parts), unsigned),
    all: (parts: IndexedParts) =>
      within(hashed(parts.certificates), certificates) &&
      within(hashed(parts.revocation), revocation) &&
      within(hashed(parts.unsigned), unsigned),
    nothingBeyond: (parts: IndexedParts) =>
      within(certificates, hashed(parts.certificates)) &&
      within(revocation, hashed(parts.revocation)) &&
      within(unsigned, hashed(parts.unsigned)),
  };
}

async function isTrustedAt({ trust }: VerifiedTimeStamp, trusted: readonly Certificate[], at: Date): Promise<boolean> {
  const [leaf, ...enclosed] = trust.path;
  try {
    await checkTrust(leaf, { trusted, enclosed }, at);
    return true;
  } catch (cause) {
    if (cause instanceof SignatureRejected) return false;
    throw cause;
  }
}
