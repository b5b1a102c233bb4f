import { z } from 'zod';

/** What the inspection of a PDF may find. The last five are warnings: such a file is accepted. */
export const pdfFindingCodes = [
  'not-a-pdf',
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
  'letter-size',
  'landscape',
  'fonts-not-embedded',
  'blank-page',
  'in-margin',
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
