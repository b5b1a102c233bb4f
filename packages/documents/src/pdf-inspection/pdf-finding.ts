export const pdfErrorCodes = [
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
] as const;

export const pdfWarningCodes = [
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

export const pdfFindingCodes = [...pdfErrorCodes, ...pdfWarningCodes] as const;

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

/** What a page may draw differently on screen and on paper. */
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

export type PdfFeature = (typeof pdfFeatures)[number];
export type PrintDifference = (typeof printDifferences)[number];
type PdfErrorCode = (typeof pdfErrorCodes)[number];
type PdfWarningCode = (typeof pdfWarningCodes)[number];

interface FindingDetails {
  /** Page numbers, from 1. */
  pages?: number[];
  /**
   * Detail that depends on the code. Active or leftover content: one of `pdfFeatures`. Differences in print: one of
   * `printDifferences`. Fonts: their names, comma-separated. Margin: its width in millimetres.
   */
  feature?: string;
}

export interface PdfFinding extends FindingDetails {
  code: PdfErrorCode | PdfWarningCode;
  severity: 'error' | 'warning';
}

export type PageFormat = 'A4' | 'A4-landscape' | 'Letter' | 'A3' | 'A5' | 'other';

/** Size as displayed: after cropping and rotation. */
export interface PdfPageSize {
  widthMm: number;
  heightMm: number;
  format: PageFormat;
}

export interface PdfInspection {
  /** 0 when the file cannot be read. */
  pages: number;
  /** Empty when the file was refused before the pages were measured. */
  pageSizes: PdfPageSize[];
  findings: PdfFinding[];
  /** The file without its blank pages, when requested and possible. */
  shortened?: Uint8Array;
}

export const errorFinding = (code: PdfErrorCode, details: FindingDetails = {}): PdfFinding => ({
  code,
  severity: 'error',
  ...details,
});

export const warningFinding = (code: PdfWarningCode, details: FindingDetails = {}): PdfFinding => ({
  code,
  severity: 'warning',
  ...details,
});

export const refusedInspection = (code: PdfErrorCode, pages = 0): PdfInspection => ({
  pages,
  pageSizes: [],
  findings: [errorFinding(code)],
});

/** Errors that ordinary users cause by mistake. */
const harmless: PdfFinding['code'][] = ['page-size', 'no-pages', 'too-many-pages', 'encrypted'];

/** Whether a parser failed in the middle of the file, so that the state of the inspection process is unknown. */
export const hasParserFailed = ({ findings }: PdfInspection): boolean =>
  findings.some(({ code }) => code === 'damaged');

/** Whether the file looks hostile, so that its sender's files are examined at a lower priority for a while. */
export const looksHostile = ({ findings }: PdfInspection): boolean =>
  findings.some(({ code, severity }) => severity === 'error' && !harmless.includes(code));
