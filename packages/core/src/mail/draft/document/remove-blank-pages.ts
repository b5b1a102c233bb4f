import { inspectAndRemoveBlankPages, pdfLimits } from '@hybrid-mail/documents/pdf-inspection';
import { problem } from '@hybrid-mail/messages/problem';
import type { Context } from '../../../context.ts';
import { Refusal } from '../../../errors.ts';
import { assertPrintableDocument, mapInspectionRefusal } from './inspect-document.ts';
import { type DocumentInput, readDocumentBytes } from './read-copied-document.ts';

interface Shortened {
  document64: string;
  removedPages: number[];
  isSignatureRemoved: boolean;
}

/**
 * Returns a copy of a document without its blank pages; stores nothing.
 * @throws Refusal wrong-input, mail-not-found, pdf-refused, overloaded
 */
export async function removeBlankPages(ctx: Context, given: DocumentInput): Promise<Shortened> {
  const bytes = await readDocumentBytes(ctx, given);
  const inspection = await mapInspectionRefusal(inspectAndRemoveBlankPages(bytes));
  assertPrintableDocument(inspection);
  const { pages, findings, shortened } = inspection;
  const removedPages = findings.find(({ code }) => code === 'blank-page')?.pages ?? [];
  if (removedPages.length === 0) throw refused(problem('no-blank-pages'));
  if (removedPages.length === pages) throw refused(problem('only-blank-pages'));
  if (!shortened || shortened.length > pdfLimits.bytes) throw refused(problem('blank-pages-stay'));
  return {
    document64: Buffer.from(shortened).toString('base64'),
    removedPages,
    isSignatureRemoved: Buffer.from(bytes).includes('/ByteRange'),
  };
}

const refused = (reason: string) => new Refusal('wrong-input', { fields: { document64: reason } });
