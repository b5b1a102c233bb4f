import type { PdfFinding, PdfInspection, PdfPageSize } from '@hybrid-mail/documents/pdf-inspection';

/** Mapped, so that Prisma takes the interface for JSON. */
type Plain<T> = { [K in keyof T]: T[K] };

/** What the inspection told about an accepted document: codes, from which the texts are made when they are read. */
export type DocumentFindings = {
  findings: Plain<PdfFinding>[];
  /** Sizes of all pages, for the texts of the findings; none without findings. */
  pageSizes: Plain<PdfPageSize>[];
};

/** The part of an inspection that is kept with the document. */
export const findingsToKeep = ({ findings, pageSizes }: PdfInspection): DocumentFindings => ({
  findings,
  pageSizes: findings.length === 0 ? [] : pageSizes,
});

/** Null for a document that was inspected before its findings were kept. Only `findingsToKeep` fills the column. */
export const keptFindings = (stored: unknown): DocumentFindings | null => stored as DocumentFindings | null;
