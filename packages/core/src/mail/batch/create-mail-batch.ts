import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import type { NewBatchLetter } from '@hybrid-mail/contracts/new-mail';
import { toNfc } from '@hybrid-mail/contracts/text';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { createMailOf } from '../draft/create-mail.ts';
import {
  type DocumentFacts,
  type LetterDocument,
  resolveDocument,
  uploadedDocument,
} from '../draft/document/letter-document.ts';
import type { BatchFiles } from './batch-files.ts';
import { type RowOutcome, runRows } from './run-rows.ts';

/**
 * Creates a draft for each row, each in its own transaction. Rows that could not be decoded are given as their refusal
 * and stay refused.
 * @returns for each row the letter, or the refusal as createMail throws it; a second row with the externalId of an
 *   earlier one is refused with wrong-input
 */
export async function createMailBatch(
  ctx: Context,
  rows: readonly (NewBatchLetter | Refusal)[],
  files: BatchFiles,
): Promise<RowOutcome<WireText<Mail>>[]> {
  const firstRowOf = firstRows(rows);
  const withSharedFacts = factsSharing();
  return runRows(rows, async (row, index) => {
    if (row instanceof Refusal) throw row;
    assertFirst(firstRowOf, row, index);
    return createMailOf(ctx, row, async () => withSharedFacts(await documentOf(ctx, row, files)));
  });
}

function firstRows(rows: readonly (NewBatchLetter | Refusal)[]): Map<string, number> {
  const first = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    const { externalId } = row instanceof Refusal ? {} : row;
    if (externalId !== undefined && !first.has(toNfc(externalId))) first.set(toNfc(externalId), index);
  }
  return first;
}

/** @throws Refusal wrong-input */
function assertFirst(firstRowOf: Map<string, number>, { externalId }: NewBatchLetter, index: number): void {
  const first = externalId === undefined ? undefined : firstRowOf.get(toNfc(externalId));
  if (first === undefined || first === index) return;
  throw new Refusal('wrong-input', { fields: { externalId: problem('external-id-in-row', { row: first + 1 }) } });
}

/** @throws Refusal wrong-input, mail-not-found */
async function documentOf(ctx: Context, row: NewBatchLetter, files: BatchFiles): Promise<LetterDocument> {
  const { file } = row;
  if (file === undefined) return resolveDocument(ctx, row);
  const bytes = await files.read(file);
  if (bytes) return uploadedDocument(ctx, bytes, 'file');
  throw new Refusal('wrong-input', { fields: { file: problem('file-not-sent', { name: file }) } });
}

/** Returns a function that lets rows with one and the same document inspect and store it once. */
function factsSharing(): (document: LetterDocument) => LetterDocument {
  const known = new Map<string, Promise<DocumentFacts>>();
  return ({ sha256, facts }) => ({
    sha256,
    facts: async () => {
      const key = Buffer.from(sha256).toString('hex');
      const found = known.get(key) ?? facts();
      known.set(key, found);
      // A later row tries again, because the fault may have passed.
      found.catch(() => known.delete(key));
      return found;
    },
  });
}
