import type { PDFDict, PDFDocument } from '#pdf-lib';
import { type PdfFinding, warningFinding } from '../pdf-finding.ts';
import { dictsIn, textIn } from '../read/dict-entries.ts';
import { annotationFlag, flagsOf } from './annotation-entries.ts';

/** Annotations with which reviewers comment on a text. Stamps, lines and drawings are as often part of the letter. */
const notes = new Set(['Text', 'FreeText', 'Highlight', 'Underline', 'Squiggly', 'StrikeOut', 'Caret', 'Ink']);

/** Warns of notes that are printed for the receiver, and of text that is marked for removal but still in the file. */
export function findNotes(lib: PDFDocument): PdfFinding[] {
  const pagesWith = (isWanted: (annotation: PDFDict) => boolean) =>
    lib.getPages().flatMap(({ node }, index) => (dictsIn(node, 'Annots').some(isWanted) ? [index + 1] : []));
  const printed = pagesWith((annotation) => notes.has(textIn(annotation, 'Subtype')) && isPrinted(annotation));
  const marked = pagesWith((annotation) => textIn(annotation, 'Subtype') === 'Redact');
  return [
    ...(printed.length > 0 ? [warningFinding('notes-print', { pages: printed })] : []),
    ...(marked.length > 0 ? [warningFinding('redaction', { pages: marked })] : []),
  ];
}

const isPrinted = (annotation: PDFDict) =>
  (flagsOf(annotation) & (annotationFlag.print | annotationFlag.hidden)) === annotationFlag.print;
