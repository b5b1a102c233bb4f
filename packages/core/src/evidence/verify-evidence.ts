import { createHash } from 'node:crypto';
import { DocumentOutOfReach } from '@hybrid-mail/gateways/ports/blob-store';
import type { Services } from '../context.ts';
import { chainProblems } from './chain-problems.ts';
import { rulesProblems } from './entry-rules.ts';
import { erasureProblems } from './erasure-problems.ts';
import { type LetterEvidence, readLetterEvidence } from './letter-evidence.ts';
import { sealProblems } from './seals/seal-problems.ts';
import { signatureProblems } from './signature-problems.ts';
import { tableProblems } from './table-problems.ts';

/** Problems of one letter's evidence; empty when there are none. */
export async function verifyEvidence({ db, blobs }: Pick<Services, 'db' | 'blobs'>, mailId: number): Promise<string[]> {
  const letter = await readLetterEvidence(db, mailId);
  try {
    return letterProblems(letter, await blobs.get(letter.documentSha256));
  } catch (error) {
    if (error instanceof DocumentOutOfReach) return [...letterProblems(letter, null), error.message];
    throw error;
  }
}

/** Like verifyEvidence, for a letter that is already loaded. */
export function letterProblems(letter: LetterEvidence, document: Uint8Array | null): string[] {
  return [
    ...chainProblems(letter),
    ...rulesProblems(letter),
    ...signatureProblems(letter),
    ...sealProblems(letter),
    ...tableProblems(letter),
    ...erasureProblems(letter),
    ...documentProblems(document, letter),
  ];
}

function documentProblems(bytes: Uint8Array | null, letter: LetterEvidence): string[] {
  const { documentSha256: sha256, erasedOn, document } = letter;
  if (document?.erasedOn && erasedOn === null) return ['the document was removed before the letter'];
  if (bytes === null) return erasedOn && document?.erasedOn ? [] : ['the document is missing'];
  return createHash('sha256').update(bytes).digest().equals(Buffer.from(sha256)) ? [] : ['the document was changed'];
}
