import type { PdfInspection } from '../pdf-finding.ts';

/** Message to an inspection process: examine this file. */
export interface InspectionCall {
  bytes: Uint8Array;
  /** Unprintable margin of the printer. */
  marginMm: number;
  /** Whether to also return the file without its blank pages. */
  leavesOutBlank?: boolean;
}

/** Messages from an inspection process: it is ready for files, has started with a file, has finished the file. */
export type InspectionEvent = { kind: 'ready' } | { kind: 'begun' } | { kind: 'done'; inspection: PdfInspection };
