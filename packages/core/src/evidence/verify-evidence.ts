import { createHash } from 'node:crypto';
import type { World } from '../context.ts';
import { chainProblems } from './chain-problems.ts';
import { readLetterEvidence } from './letter-evidence.ts';
import { signatureProblems } from './signature-problems.ts';
import { tableProblems } from './table-problems.ts';

/** What is wrong with the evidence of one letter; empty when nothing is. */
export async function verifyEvidence({ db, blobs }: Pick<World, 'db' | 'blobs'>, mailId: number): Promise<string[]> {
  const letter = await readLetterEvidence(db, mailId);
  return [
    ...chainProblems(letter),
    ...signatureProblems(letter),
    ...tableProblems(letter),
    ...(await documentProblems(blobs, letter.documentSha256)),
  ];
}

async function documentProblems(blobs: World['blobs'], sha256: Uint8Array): Promise<string[]> {
  const bytes = await blobs.get(sha256);
  if (bytes === null) return ['the document is missing'];
  return createHash('sha256').update(bytes).digest().equals(Buffer.from(sha256)) ? [] : ['the document was changed'];
}
