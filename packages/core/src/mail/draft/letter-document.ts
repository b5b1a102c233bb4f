import { createHash } from 'node:crypto';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { copiedDocument, type GivenDocument, uploadedBytes } from './copied-document.ts';
import { assertPrintable, inspectDocument } from './inspect-document.ts';

export interface LetterDocument {
  sha256: Uint8Array<ArrayBuffer>;
  /** Inspects and stores the document. @returns its page count */
  pages(): Promise<number>;
}

/** The uploaded document, or that of an earlier letter. @throws Refusal wrong-input, mail-not-found */
export async function documentOf(ctx: Context, given: GivenDocument): Promise<LetterDocument> {
  const { copiedFromId } = given;
  const bytes = uploadedBytes(given);
  const copied = copiedFromId === undefined ? null : await copiedDocument(ctx, copiedFromId);
  if (bytes !== null) return uploadedDocument(ctx, bytes);
  if (copied === null) throw new Refusal('mail-not-found');
  return { sha256: copied.documentSha256, pages: async () => copied.pages };
}

/** `pages` throws Refusal pdf-refused, overloaded */
const uploadedDocument = (ctx: Context, bytes: Uint8Array): LetterDocument => ({
  sha256: new Uint8Array(createHash('sha256').update(bytes).digest()),
  pages: async () => {
    const inspection = await inspectDocument(bytes);
    assertPrintable(inspection);
    await keep(ctx, bytes);
    return inspection.pages;
  },
});

/** @throws Refusal overloaded when the document store does not answer */
async function keep({ blobs }: Context, bytes: Uint8Array): Promise<void> {
  try {
    await blobs.put(bytes);
  } catch (error) {
    if (error instanceof BlobStoreUnavailable) throw new Refusal('overloaded', { retryAfterSeconds: 30 });
    throw error;
  }
}
