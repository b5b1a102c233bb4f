import { checkEnd } from '../archive/check-seal-archive.ts';
import { assertFollowedInTime, assertNotEnded, stampedFacts } from '../archive/stamp-order.ts';
import { bytesOfText, hexOf } from '../bytes/bytes.ts';
import { canonicalJson, isObject, jsonObjectIn } from '../bytes/canonical-json.ts';
import { type DigestName, digest } from '../bytes/digest.ts';
import { type CheckedStamp, checkTimeStamp } from '../cms/check-time-stamp.ts';
import { malformed } from '../cms/der-element.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { exceptNational, runCheck, runCheckFor } from '../run-check.ts';
import { bytesOf, fileText, type Pack, packNames } from './pack.ts';
import { isRevocationFile } from './revocation-record.ts';

const archiveName = /^signature-archive-([1-9]\d*)\.(json|tst)$/;
const listName = (number: number) => `signature-archive-${number}.json`;
const tokenName = (number: number) => `signature-archive-${number}.tst`;

const digests: Readonly<Record<string, DigestName>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

interface Stamped {
  /** Number of the letter; undefined when the history does not say it. */
  readonly letter: string | undefined;
  /** The time stamp of the signature, if it is right. */
  readonly stamp: CheckedStamp | undefined;
}

/**
 * Checks each archive stamp of the sender's signature: a token over the hashes of the files that prove the signature.
 * @returns a check for each stamp; the absence of stamps once the signature's own stamp ended
 */
export async function checkSignatureArchives(pack: Pack, { letter, stamp }: Stamped): Promise<ProofCheck[]> {
  const numbers = numbersIn(pack);
  if (numbers.length === 0)
    return checkEnd({ id: 'signature-archive', file: packNames.signatureStamp }, stamp, pack.trust);
  const checks: ProofCheck[] = [];
  let previous = stamp;
  for (const [index, number] of numbers.entries()) {
    const file = listName(index + 1);
    // Behind a gap nothing can be judged, because each stamp covers all earlier ones.
    if (number !== index + 1) return [...checks, await missing(file)];
    const request = { letter, number, previous, isNewest: number === numbers.length };
    const made = await runCheckFor<CheckedStamp>({ id: 'signature-archive', file }, () => checkOne(pack, request));
    checks.push(made.check);
    previous = made.found;
  }
  return checks;
}

function numbersIn({ files }: Pack): number[] {
  const numbers = [...files.keys()].flatMap((name) => archiveName.exec(name)?.[1] ?? []).map(Number);
  return [...new Set(numbers)].toSorted((one, other) => one - other);
}

const missing = (file: string) =>
  runCheck({ id: 'signature-archive', file }, () => {
    throw new ProofFault('file-missing', file);
  });

interface Request {
  readonly letter: string | undefined;
  readonly number: number;
  readonly previous: CheckedStamp | undefined;
  readonly isNewest: boolean;
}

async function checkOne(pack: Pack, { letter, number, previous, isNewest }: Request) {
  const { timeStamps, at } = pack.trust;
  const text = fileText(pack, listName(number));
  const list = readList(text);
  if (list.letter !== letter) throw new ProofFault('other-letter', String(list.letter));
  if (list.number !== number) throw new ProofFault('other-record', String(list.number));
  await assertCovered(pack, list, number);
  const token = bytesOf(pack, tokenName(number));
  const times = { notBefore: null, now: at };
  const stamp = await exceptNational(checkTimeStamp(token, bytesOfText(text), timeStamps, times));
  if (stamp.digest !== list.digest) throw malformed('digest');
  if (previous) await assertFollowedInTime(previous, timeStamps, stamp.at);
  if (isNewest) await assertNotEnded(stamp, timeStamps, at);
  return { facts: { ...stampedFacts(stamp), files: String(list.files.size) }, found: stamp };
}

interface CoveredList {
  readonly letter: unknown;
  readonly number: unknown;
  readonly digest: DigestName;
  /** Hashes in lower-case hex, by the names of files. */
  readonly files: ReadonlyMap<string, unknown>;
}

/** @throws ProofFault malformed */
function readList(text: string): CoveredList {
  const { format, letter, number, digest: name, files, ...more } = jsonObjectIn(text) ?? {};
  const isWhole = canonicalJson({ format, letter, number, digest: name, files }) === text;
  const algorithm = Object.entries(digests).find(([known]) => known === name)?.[1];
  if (format !== 'hybrid-mail-signature-archive/1' || !isWhole || Object.keys(more).length > 0)
    throw malformed('format');
  if (!algorithm || !isObject(files)) throw malformed('digest');
  return { letter, number, digest: algorithm, files: new Map(Object.entries(files)) };
}

/** @throws ProofFault not-covered, file-missing, file-changed */
async function assertCovered(pack: Pack, list: CoveredList, number: number): Promise<void> {
  const uncovered = coveredNames(pack, number).filter((name) => !list.files.has(name));
  if (uncovered.length > 0) throw new ProofFault('not-covered', uncovered);
  for (const [name, hash] of list.files)
    if (hexOf(await digest(list.digest, bytesOf(pack, name))) !== hash) throw new ProofFault('file-changed', name);
}

/** Files that prove the signature, and the earlier archive stamps. */
function coveredNames({ files }: Pack, number: number): string[] {
  const { signature, signatureStamp, verifierAnswer, revocation } = packNames;
  const mayBeThere = [...files.keys()].filter(
    (name) => name === verifierAnswer || name === revocation || isRevocationFile(name),
  );
  const earlier = Array.from({ length: number - 1 }, (_, index) => [listName(index + 1), tokenName(index + 1)]);
  return [signature, signatureStamp, ...mayBeThere, ...earlier.flat()];
}
