import { BoundedQueue } from './bounded-queue.ts';
import { InspectionChild } from './inspection-child.ts';
import { type InspectionLimits, inspectionLimits, pdfLimits } from './inspection-limits.ts';
import { type PdfInspection, refused } from './pdf-finding.ts';

const queue = new BoundedQueue({ running: 2, waiting: 20 });
let spare: InspectionChild | undefined;
let isOpen = false;

/**
 * Examines a PDF that a stranger sent. The parsers run in a process of their own, one a file, with bounded memory and
 * time: whatever the file does, the caller gets an answer.
 * @throws InspectionBusy when too many files wait already
 */
export async function inspectPdf(bytes: Uint8Array, limits: Partial<InspectionLimits> = {}): Promise<PdfInspection> {
  if (bytes.length === 0) return refused('empty');
  if (bytes.length > pdfLimits.bytes) return refused('too-large');
  if (!startsAsPdf(bytes)) return refused('not-a-pdf');
  return queue.run(() => examineApart(bytes, { ...inspectionLimits, ...limits }));
}

/** Ends the process that waits for the next file. A later inspection starts anew. */
export async function closePdfInspection(): Promise<void> {
  isOpen = false;
  const idle = spare;
  spare = undefined;
  await idle?.end();
}

async function examineApart(bytes: Uint8Array, limits: InspectionLimits): Promise<PdfInspection> {
  isOpen = true;
  const child = takeSpare() ?? new InspectionChild();
  try {
    return await child.examine(bytes, limits);
  } finally {
    await child.end();
    if (isOpen) spare ??= new InspectionChild();
  }
}

function takeSpare(): InspectionChild | undefined {
  const taken = spare;
  spare = undefined;
  return taken?.isAlive ? taken : undefined;
}

function startsAsPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
}
