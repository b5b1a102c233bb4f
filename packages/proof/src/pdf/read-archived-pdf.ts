import { asciiOf } from '../bytes/bytes.ts';
import { formerEnd, type PdfRevision, readRevision } from './pdf-revision.ts';
import { type DocumentStamp, readDocumentStamp } from './read-document-stamp.ts';
import { notAppended } from './read-pdf-object.ts';

export interface ArchivedPdf {
  /** The file as the operator sealed it. */
  readonly sealed: Uint8Array;
  /** Document time stamps behind it, oldest first; none in a PDF that was not stamped for an archive. */
  readonly stamps: readonly DocumentStamp[];
}

/** Limit of stamps, because each one copies what it covers. One is made every few years. */
const mostStamps = 50;

/**
 * Splits a PDF into what the operator sealed and the revisions with document time stamps behind it (PAdES-B-LTA). What
 * the seal covers need not be read; each revision behind it is read to its last byte.
 * @throws ProofFault changed-after-seal, malformed
 */
export function readArchivedPdf(pdf: Uint8Array): ArchivedPdf {
  const text = asciiOf(pdf);
  const stamps: DocumentStamp[] = [];
  let end = pdf.length;
  for (let revision = readRevision(text, end); revision; ) {
    const former = formerOf(text, revision);
    if (!former) break;
    if (stamps.length === mostStamps) throw notAppended('too many stamps');
    stamps.unshift(readDocumentStamp(pdf, text, former, revision));
    end = former.end;
    revision = former;
  }
  return { sealed: pdf.subarray(0, end), stamps };
}

/** The revision before one with a document time stamp; null for a revision without one, which the seal must cover. */
function formerOf(text: string, revision: PdfRevision): PdfRevision | null {
  const end = formerEnd(text, revision);
  if (!text.slice(end ?? 0, revision.table).includes('/DocTimeStamp')) return null;
  if (end === null) throw notAppended('revision before the stamp');
  const former = readRevision(text, end);
  if (!former) throw notAppended('revision before the stamp');
  return former;
}
