import type { PdfFinding, PdfInspection, PdfPageSize } from '@hybrid-mail/documents/pdf-inspection';

/** Mapped type, because Prisma accepts no interface as JSON. */
type Plain<T> = { [K in keyof T]: T[K] };

/** Findings of the inspection of an accepted document: codes, formatted as text when they are shown. */
export type DocumentFindings = {
  findings: Plain<PdfFinding>[];
  /** Sizes of all pages, for the texts of the findings; empty without findings. */
  pageSizes: Plain<PdfPageSize>[];
};

/** The part of an inspection that is stored with the document. */
export const findingsToStore = ({ findings, pageSizes }: PdfInspection): DocumentFindings => ({
  findings,
  pageSizes: findings.length === 0 ? [] : pageSizes,
});

/** Null for documents inspected before findings were stored. Only `findingsToStore` fills the column, hence the cast. */
export const readStoredFindings = (stored: unknown): DocumentFindings | null => stored as DocumentFindings | null;
