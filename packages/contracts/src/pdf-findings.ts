import { z } from 'zod';

/** Finding codes of the PDF inspection. From `letter-size` on they are warnings: the file is accepted. */
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

/** Values of a finding's `feature` for active content. */
export const activeContentKinds = [
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

/** Values of a finding's `feature` for content that may differ between screen and paper. */
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
