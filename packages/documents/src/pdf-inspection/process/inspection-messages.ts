import type { PdfInspection } from '../pdf-finding.ts';

/** Message to an inspection process: examine this file. */
export interface InspectionCall {
  bytes: Uint8Array;
  /** Unprintable margin of the printer. */
  marginMm: number;
  /** Whether the answer should have the file without its blank pages. */
  leavesOutBlank?: boolean;
}

/** Messages from an inspection process: it can take files, it has started with the file, it has finished. */
export type InspectionNews = { kind: 'ready' } | { kind: 'begun' } | { kind: 'done'; inspection: PdfInspection };
