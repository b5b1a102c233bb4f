import type { PDFDocument } from '#pdf-lib';
import { findHeaderProblem } from './findings/file-ends.ts';
import { type PdfInspection, refusedInspection } from './pdf-finding.ts';
import { examinePlainPrint } from './plain-print/examine-plain-print.ts';
import { type InspectionLimits, inspectionLimits, pdfLimits } from './process/inspection-limits.ts';
import type { InspectionCall } from './process/inspection-messages.ts';
import { compiledProgramIn, sourceProgram } from './process/inspection-program.ts';
import { InspectionQueue } from './process/inspection-queue.ts';

interface InspectionSettings {
  /** Maximum number of files of one group examined concurrently; one extra process serves other groups. */
  processes: number;
  /** Unprintable margin of the post's printer, in millimetres. */
  marginMm: number;
  /** Folder that `compileInspection` wrote; without it the program runs from the sources. */
  program?: string;
  /** Called after each examination with its duration, including the wait for a process, and its outcome. */
  onExamined?: (seconds: number, outcome: 'accepted' | 'refused' | 'failed') => void;
}

let settings: InspectionSettings = { processes: 2, marginMm: 5 };
let line: InspectionQueue | undefined;

/** Must be called before the first inspection or after `closePdfInspection`. */
export function configurePdfInspection(given: InspectionSettings): void {
  settings = given;
}

/**
 * Inspects an untrusted PDF. The parsers run in separate processes with limited memory and time: whatever
 * the file does, the caller gets an answer and other files are unaffected.
 * @throws QueueRefusal when too many files wait already, InspectionBusy
 */
export function inspectPdf(bytes: Uint8Array, limits: Partial<InspectionLimits> = {}): Promise<PdfInspection> {
  return examine(bytes, { ...inspectionLimits, ...limits }, {});
}

/**
 * Inspects an untrusted PDF. The result also has `shortened`, the file without its blank pages.
 * @throws QueueRefusal, InspectionBusy
 */
export function inspectAndRemoveBlankPages(bytes: Uint8Array): Promise<PdfInspection> {
  return examine(bytes, inspectionLimits, { leavesOutBlank: true });
}

/**
 * Inspects a print of our own browser in this process if the print has only text, lines and areas, which cannot attack
 * a parser.
 * @returns undefined for any other print, which `inspectPdf` must inspect
 */
export function inspectPlainPrint(print: PDFDocument): Promise<PdfInspection | undefined> {
  // A print that cannot be read here must be inspected by `inspectPdf`.
  return examinePlainPrint(print, settings.marginMm).catch(() => undefined);
}

async function examine(
  bytes: Uint8Array,
  limits: InspectionLimits,
  options: Pick<InspectionCall, 'leavesOutBlank'>,
): Promise<PdfInspection> {
  if (bytes.length === 0) return refusedInspection('empty');
  if (bytes.length > pdfLimits.bytes) return refusedInspection('too-large');
  const problem = findHeaderProblem(bytes);
  if (problem) return refusedInspection(problem);
  const { processes, program } = settings;
  line ??= new InspectionQueue(processes, program ? compiledProgramIn(program) : sourceProgram);
  return timed(line.examine({ bytes, marginMm: settings.marginMm, ...options }, limits));
}

async function timed(examining: Promise<PdfInspection>): Promise<PdfInspection> {
  const begin = performance.now();
  const end = (outcome: 'accepted' | 'refused' | 'failed') =>
    settings.onExamined?.((performance.now() - begin) / 1000, outcome);
  try {
    const inspection = await examining;
    end(inspection.findings.some(({ severity }) => severity === 'error') ? 'refused' : 'accepted');
    return inspection;
  } catch (error) {
    end('failed');
    throw error;
  }
}

/** Ends idle processes. A later inspection starts new ones. */
export async function closePdfInspection(): Promise<void> {
  const closing = line;
  line = undefined;
  await closing?.close();
}
