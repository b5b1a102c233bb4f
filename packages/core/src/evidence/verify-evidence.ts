import { createHash } from 'node:crypto';
import type { Services } from '../context.ts';
import { chainProblems } from './chain-problems.ts';
import { type LetterEvidence, readLetterEvidence } from './letter-evidence.ts';
import { signatureProblems } from './signature-problems.ts';
import { tableProblems } from './table-problems.ts';

/** Problems of one letter's evidence; empty when there are none. */
export async function verifyEvidence({ db, blobs }: Pick<Services, 'db' | 'blobs'>, mailId: number): Promise<string[]> {
  const letter = await readLetterEvidence(db, mailId);
  return letterProblems(letter, await blobs.get(letter.documentSha256));
}

/** Like verifyEvidence, for a letter that is already loaded. */
export function letterProblems(letter: LetterEvidence, document: Uint8Array | null): string[] {
  return [
    ...chainProblems(letter),
    ...signatureProblems(letter),
    ...tableProblems(letter),
    ...documentProblems(document, letter.documentSha256),
  ];
}

function documentProblems(bytes: Uint8Array | null, sha256: Uint8Array): string[] {
  if (bytes === null) return ['the document is missing'];
  return createHash('sha256').update(bytes).digest().equals(Buffer.from(sha256)) ? [] : ['the document was changed'];
}
