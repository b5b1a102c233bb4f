import { concat, isSame } from '../bytes/bytes.ts';
import { type DigestName, digest } from '../bytes/digest.ts';
import { digestOf } from '../certificates/accepted-algorithms.ts';
import { enclosedContent } from '../cms/check-signer.ts';
import { type CheckedStamp, checkTimeStamp, timeStampOf } from '../cms/check-time-stamp.ts';
import { algorithmOf, childrenOf, derTags, malformed } from '../cms/der-element.ts';
import { readSealMessage, type SignedMessage } from '../cms/read-signed-message.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import { ProofFault } from '../proof-fault.ts';
import type { SealTrust } from '../seal/check-seal.ts';
import { assertIndexed, type HashIndex, readHashIndex } from './hash-index.ts';
import { type SealParts, splitSeal } from './split-seal.ts';
import { assertFollowedInTime, assertNotEnded } from './stamp-order.ts';

/** id-aa-ets-archiveTimestampV3 and id-aa-ATSHashIndex-v3, ETSI EN 319 122-1 annex D. */
const ARCHIVE_STAMP = '0.4.0.1733.2.4';
const HASH_INDEX = '0.4.0.19122.1.5';

export const hasArchiveStamp = ({ signer }: SignedMessage): boolean =>
  signer.unsigned.some(({ type }) => type === ARCHIVE_STAMP);

/** The seal as it was made, beside its archived form. */
export interface OriginalSeal {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Verifies each archive-time-stamp-v3 of a seal (ETSI EN 319 122-1 5.5.3): the imprint; that its index names only parts
 * that are there, the stamps before it and, in the newest stamp, all parts; the times; and each authority's chain when
 * the stamp was made and when the next one was, for the newest stamp now. The seal's own signature and chain are judged
 * by checkSeal. Embedded revocation values are covered and not judged.
 * @param original refuses the archived form of another seal
 * @returns the time stamp of the signature, then the archive stamps
 * @throws ProofFault, AlgorithmNotJudged; NothingToCheck without a root of the authorities
 */
export async function checkArchive(
  archived: Uint8Array,
  trust: SealTrust,
  original?: OriginalSeal,
): Promise<readonly [CheckedStamp, ...CheckedStamp[]]> {
  const message = readSealMessage(archived);
  const parts = splitSeal(archived);
  if (original) assertArchiveOf(parts, original);
  const token = timeStampOf(message.signer);
  if (!token) throw malformed('no time stamp under the archive stamps');
  const archive = await readStamps(message, parts);
  await assertCovered(archive, parts, original ? splitSeal(original.bytes) : { ...parts, certificates: [] });
  assertAnnounced(message, parts, archive);
  const first = { token, octets: message.signer.signature, digest: undefined };
  const stamps = await checkStamps([first, ...archive], trust);
  await assertInTime(stamps, trust);
  return stamps;
}

/** @throws ProofFault other-signature */
function assertArchiveOf(archived: SealParts, { file, bytes }: OriginalSeal): void {
  const original = splitSeal(bytes);
  const pairs = (['digests', 'certificates', 'signedFields', 'unsigned'] as const).flatMap((list) =>
    original[list].map((part, place) => [part, archived[list][place]] as const),
  );
  const isArchive = [[original.info, archived.info] as const, ...pairs].every(
    ([one, other]) => other && isSame(one.whole, other.whole),
  );
  if (!isArchive) throw new ProofFault('other-signature', file);
}

interface StampToCheck {
  readonly token: Uint8Array;
  /** What the token stamps. */
  readonly octets: Uint8Array;
  /** Digest that the imprint must have; undefined for any. */
  readonly digest: DigestName | undefined;
}

interface ArchiveStamp extends StampToCheck {
  readonly index: HashIndex;
  /** Number of unsigned attributes before the stamp. */
  readonly place: number;
}

async function readStamps(message: SignedMessage, parts: SealParts): Promise<ArchiveStamp[]> {
  const stamps: ArchiveStamp[] = [];
  for (const [place, { type, values }] of message.signer.unsigned.entries()) {
    if (type !== ARCHIVE_STAMP) continue;
    const [token, another] = values;
    if (!token || another) throw malformed('not one archive stamp');
    stamps.push({ ...(await readStamp(message, parts, token.whole)), place });
  }
  if (stamps.length === 0) throw malformed('no archive stamp');
  return stamps;
}

/** @throws ProofFault, AlgorithmNotJudged */
async function readStamp(message: SignedMessage, { info, signedFields }: SealParts, token: Uint8Array) {
  const [attribute, another] = readSealMessage(token).signer.unsigned;
  const [element, more] = attribute?.values ?? [];
  if (attribute?.type !== HASH_INDEX || another || !element || more) throw malformed('not one hash index');
  const index = readHashIndex(element);
  const [type] = childrenOf(info, derTags.sequence);
  const octets = concat(
    type?.whole ?? new Uint8Array(),
    await digest(index.digest, enclosedContent(message)),
    ...signedFields.map(({ whole }) => whole),
    element.whole,
  );
  return { token, octets, index, digest: index.digest };
}

/** Without a root of the authorities, each token is verified as far as it can be. @throws NothingToCheck */
async function checkStamps(
  [first, ...archive]: readonly [StampToCheck, ...StampToCheck[]],
  { timeStamps, at }: SealTrust,
): Promise<readonly [CheckedStamp, ...CheckedStamp[]]> {
  let absence: unknown;
  const check = async ({ token, octets, digest: expected }: StampToCheck) => {
    try {
      const stamp = await checkTimeStamp(token, octets, timeStamps, { notBefore: null, now: at });
      if (expected && stamp.digest !== expected) throw malformed('digest of the hash index');
      return stamp;
    } catch (error) {
      if (!(error instanceof NothingToCheck)) throw error;
      absence = error;
      return undefined;
    }
  };
  const stamps = [await check(first), ...(await Promise.all(archive.map(check)))].filter(
    (stamp) => stamp !== undefined,
  );
  const [checked, ...later] = stamps;
  if (!checked || absence) throw absence;
  return [checked, ...later];
}

/**
 * A stamp covers the certificates of the seal as it was made and the unsigned attributes before it; the newest one
 * covers everything.
 */
async function assertCovered(archive: readonly ArchiveStamp[], parts: SealParts, original: SealParts): Promise<void> {
  for (const [number, { index, place }] of archive.entries()) {
    const isNewest = number === archive.length - 1;
    const others = parts.unsigned.filter((_, each) => (isNewest ? each !== place : each < place));
    const { certificates, revocation } = isNewest ? parts : { ...original, revocation: [] };
    await assertIndexed(index, { ...parts, certificates, revocation, unsigned: others }, parts);
  }
}

/** Announced digests are covered by no stamp: they must be that of the signer and those of the archive stamps. */
function assertAnnounced({ signer }: SignedMessage, { digests }: SealParts, stamps: readonly ArchiveStamp[]): void {
  const announced = digests.map((element) => algorithmOf(element));
  const isKnown = (id: string) =>
    id === signer.digestAlgorithm || stamps.some((stamp) => stamp.digest === digestOf(id));
  if (new Set(announced).size < announced.length || !announced.every(isKnown)) throw malformed('digest algorithms');
}

async function assertInTime(stamps: readonly CheckedStamp[], { timeStamps, at }: SealTrust): Promise<void> {
  for (const [place, stamp] of stamps.entries()) {
    const next = stamps[place + 1];
    await (next ? assertFollowedInTime(stamp, timeStamps, next.at) : assertNotEnded(stamp, timeStamps, at));
  }
}
