import { receiptTexts } from '@hybrid-mail/messages/receipt';
import type { TrustRoots } from '../context.ts';
import { type LetterPath, type LetterSeals, signatureArchiveFiles } from '../evidence/index.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const texts = receiptTexts.proofs;

/**
 * Seals, time stamps and the path to the published root, by file name (decision 079). A seal with archive stamps has a
 * file beside the seal as it was made.
 */
export function sealFiles(
  { seals, signatureStamps, signatureArchives, path }: LetterSeals,
  signedSeq: number | undefined,
  roots: TrustRoots | undefined,
): Record<string, Uint8Array | string> {
  const signatureStamp = signedSeq === undefined ? undefined : signatureStamps.get(signedSeq);
  return {
    ...Object.fromEntries(seals.map(({ seq, seal }) => [`seal-${seq}.p7s`, seal])),
    ...Object.fromEntries(
      seals.flatMap(({ seq, archived }) => (archived ? [[`archive-seal-${seq}.p7s`, archived]] : [])),
    ),
    ...(signatureStamp && { 'signature-stamp.tst': signatureStamp }),
    ...signatureArchiveFiles(signedSeq === undefined ? [] : (signatureArchives.get(signedSeq) ?? [])),
    ...(path && { 'root-path.txt': pathText(path) }),
    ...(path?.rootSeal && { [`root-${path.day}.p7s`]: path.rootSeal }),
    ...(path?.archivedRootSeal && { [`archive-root-${path.day}.p7s`]: path.archivedRootSeal }),
    ...(seals.length > 0 && roots?.operator !== undefined && { 'operator-root.pem': roots.operator }),
    ...(roots?.timeStamps !== undefined && hasStamps(seals, signatureStamp) && { 'stamps-root.pem': roots.timeStamps }),
  };
}

const hasStamps = (seals: LetterSeals['seals'], signatureStamp: Uint8Array | undefined) =>
  signatureStamp !== undefined || seals.some(({ stampedOn }) => stampedOn !== null);

/** What is missing in the seals, so that a pack does not hide it. */
export function sealRemarks({ seals, unsealed, path, lateArchives }: LetterSeals): string[] {
  if (seals.length === 0) return [texts.unsealed];
  const stamped = seals.filter(({ stampedOn }) => stampedOn !== null).length;
  return [
    texts.sealed({ sealed: seals.length, of: seals.length + unsealed.length, stamped }),
    path === null ? texts.noRoot : texts.root({ day: path.day, entry: path.seq }),
    ...(lateArchives > 0 ? [texts.lateArchives({ count: lateArchives })] : []),
  ];
}

/** The path as lines that a shell can read: sibling hashes from the leaf to the root, each with its side. */
function pathText({ day, seq, index, entries, entryHash, steps, root }: LetterPath): string {
  const head = [
    'format hybrid-mail-path/1',
    `day ${day}`,
    `entry ${seq}`,
    `index ${index}`,
    `entries ${entries}`,
    `leaf ${hex(entryHash)}`,
  ];
  const lines = [...head, ...steps.map(({ side, hash }) => `${side} ${hex(hash)}`), `root ${hex(root)}`];
  return `${lines.join('\n')}\n`;
}
