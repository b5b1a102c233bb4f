import type { CheckedStamp } from '../cms/check-time-stamp.ts';
import { readSealMessage } from '../cms/read-signed-message.ts';
import { ProofFault } from '../proof-fault.ts';
import type { ProofCheck, ProofFacts } from '../proof-verdict.ts';
import { type CheckName, exceptNational, runCheck } from '../run-check.ts';
import type { SealChecks, SealTrust } from '../seal/check-seal.ts';
import { checkArchive, hasArchiveStamp, type OriginalSeal } from './check-archive.ts';
import { assertNotEnded, stampedFacts } from './stamp-order.ts';

/** Checks the archived form of a seal that lies beside the seal. */
export const checkArchivedSeal = (
  file: string,
  archived: Uint8Array,
  trust: SealTrust,
  original: OriginalSeal,
): Promise<ProofCheck> =>
  runCheck({ id: 'archive-stamp', file }, async () => {
    return archiveFacts(await exceptNational(checkArchive(archived, trust, original)));
  });

/**
 * Checks the archive stamps that a seal encloses. A seal without them needs one after its authority's certificates
 * ended.
 */
export async function checkOwnArchive(
  file: string,
  seal: Uint8Array,
  { stamp }: SealChecks,
  trust: SealTrust,
): Promise<ProofCheck[]> {
  const name = { id: 'archive-stamp', file } as const;
  if (!isArchived(seal)) return checkEnd(name, stamp, trust);
  return [await runCheck(name, async () => archiveFacts(await exceptNational(checkArchive(seal, trust))))];
}

/** A seal that cannot be read fails other checks. */
function isArchived(seal: Uint8Array): boolean {
  try {
    return hasArchiveStamp(readSealMessage(seal));
  } catch (error) {
    if (error instanceof ProofFault) return false;
    throw error;
  }
}

/**
 * Judges a stamp that no archive stamp follows.
 * @returns the absence of the archive stamp once the authority's chain has ended; nothing before that end
 */
export async function checkEnd(
  name: CheckName,
  stamp: CheckedStamp | undefined,
  { timeStamps, at }: SealTrust,
): Promise<ProofCheck[]> {
  if (!stamp) return [];
  const check = await runCheck(name, async () => {
    await assertNotEnded(stamp, timeStamps, at);
    return {};
  });
  return check.result === 'passed' ? [] : [check];
}

const archiveFacts = ([first, ...archive]: readonly [CheckedStamp, ...CheckedStamp[]]): ProofFacts => ({
  ...stampedFacts(archive.at(-1) ?? first),
  stamps: String(archive.length),
});
