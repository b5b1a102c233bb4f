import { sha256Of } from '@hybrid-mail/gateways/ports/blob-store';
import { assertClean } from '../../../assert-clean.ts';
import type { Context } from '../../../context.ts';
import { findingsToStore, readStoredFindings } from '../../../document/index.ts';
import { Refusal } from '../../../errors.ts';
import type { DraftFacts } from '../store-mail.ts';
import { assertPrintableDocument, inspectDocument } from './inspect-document.ts';
import { type DocumentInput, readCopiedDocument, readUploadedBytes } from './read-copied-document.ts';

export interface LetterDocument {
  sha256: Uint8Array<ArrayBuffer>;
  /** Inspects, scans and stores an uploaded document; returns the stored facts of an earlier letter's document. */
  facts(): Promise<DocumentFacts>;
}

export type DocumentFacts = Pick<DraftFacts, 'pages' | 'documentFindings'>;

/** The uploaded document, or an earlier letter's document. @throws Refusal wrong-input, mail-not-found */
export async function resolveDocument(ctx: Context, given: DocumentInput): Promise<LetterDocument> {
  const { copiedFromId } = given;
  const bytes = readUploadedBytes(given);
  const copied = copiedFromId === undefined ? null : await readCopiedDocument(ctx, copiedFromId);
  if (bytes !== null) return uploadedDocument(ctx, bytes, 'document64');
  if (copied === null) throw new Refusal('mail-not-found');
  const { documentSha256, pages, documentFindings } = copied;
  return {
    sha256: documentSha256,
    facts: async () => ({ pages, documentFindings: readStoredFindings(documentFindings) }),
  };
}

/**
 * `facts` throws Refusal pdf-refused, file-infected, overloaded; BlobStoreUnavailable
 * @param field input field that held the file
 */
export const uploadedDocument = async (ctx: Context, bytes: Uint8Array, field: string): Promise<LetterDocument> => ({
  sha256: await sha256Of(bytes),
  facts: async () => {
    const inspection = await inspectDocument(bytes);
    assertPrintableDocument(inspection);
    await assertClean(ctx, bytes, field);
    await ctx.blobs.put(bytes);
    return { pages: inspection.pages, documentFindings: findingsToStore(inspection) };
  },
});
