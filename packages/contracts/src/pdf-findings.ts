import { z } from 'zod';

/** What the inspection of a PDF may find. From `letter-size` on they are warnings: such a file is accepted. */
export const pdfFindingCodes = [
  'not-a-pdf',
  'leading-bytes',
  'empty',
  'too-large',
  'encrypted',
  'damaged',
  'too-complex',
  'no-pages',
  'too-many-pages',
  'page-size',
  'page-count-disagrees',
  'active-content',
  'leftover-content',
  'differs-in-print',
  'letter-size',
  'near-a4',
  'landscape',
  'fonts-not-embedded',
  'blank-page',
  'in-margin',
  'notes-print',
  'redaction',
  'cropped-sheet',
] as const;

export const pdfFindingCode = z.enum(pdfFindingCodes);

/** What active content is called in a finding's `feature`. */
export const pdfFeatures = [
  'JavaScript',
  'OpenAction',
  'AA',
  'Launch',
  'GoToR',
  'SubmitForm',
  'ImportData',
  'XFA',
  'EmbeddedFile',
  'RichMedia',
  'external stream',
  'URI auto action',
  'other link',
] as const;

/** What a page may draw differently on screen and on paper, as a finding's `feature` names it. */
export const printDifferences = [
  'layer',
  'annotation',
  'form field',
  'alternate image',
  'PostScript',
  'transfer function',
  'print settings',
  'repeated entry',
  'action',
] as const;

export type PdfFindingCode = z.infer<typeof pdfFindingCode>;

export interface PdfFinding {
  code: PdfFindingCode;
  severity: 'error' | 'warning';
  pages?: number[];
  feature?: string;
}

export interface PdfPageSize {
  widthMm: number;
  heightMm: number;
  format: string;
}
