import type { PdfInspection } from './pdf-finding.ts';

/** What the process that examines files is told, one file at a time. */
export interface InspectionCall {
  bytes: Uint8Array;
  /** The printer's margin. */
  marginMm: number;
}

/** What it tells: that it can begin, that it has a file in hand, what it found. */
export type InspectionNews = { kind: 'ready' } | { kind: 'begun' } | { kind: 'done'; inspection: PdfInspection };
