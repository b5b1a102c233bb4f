import type { RefusedRow } from '@hybrid-mail/contracts/refused-row';
import { currentLanguage } from '@hybrid-mail/messages/current-language';
import type { SheetTask, SheetTaskResult } from './run-sheet-task.ts';
import { type Sheet, type SheetChoice, SheetError } from './sheet.ts';
import type { ProblemFileSheet, RowNote } from './write-problems.ts';

/** Timeout. Reading an importable file takes less time even on a slow machine. */
const maxMs = 60_000;

/** Starts the worker. Its name passes the language of the texts. */
const start = () =>
  new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module', name: currentLanguage() });

/** Runs one task in its own worker. The result, an abort or the timeout terminates the worker and frees its memory. */
function ask(task: SheetTask, signal: AbortSignal): Promise<SheetTaskResult> {
  return new Promise((resolve, reject) => {
    const program = start();
    const end = (finish: () => void) => {
      clearTimeout(timer);
      program.terminate();
      finish();
    };
    const timer = setTimeout(() => end(() => reject(new SheetError('too-slow'))), maxMs);
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    program.onmessage = ({ data }: MessageEvent<SheetTaskResult>) => end(() => resolve(data));
    // Most likely the worker is out of memory; the page itself is unaffected.
    program.onerror = () => end(() => reject(new SheetError('too-slow')));
    program.postMessage(task);
  });
}

/** @throws SheetError */
export async function requestSheet(bytes: Uint8Array, signal: AbortSignal, choice?: SheetChoice): Promise<Sheet> {
  const answer = await ask({ kind: 'read', bytes, ...(choice && { choice }) }, signal);
  if (answer.kind === 'sheet') return answer.sheet;
  throw new SheetError(answer.kind === 'problem' ? answer.problem : 'damaged');
}

/** @throws SheetError */
async function askForFile(task: SheetTask, signal: AbortSignal): Promise<Uint8Array> {
  const answer = await ask(task, signal);
  if (answer.kind === 'file') return answer.bytes;
  throw new SheetError(answer.kind === 'problem' ? answer.problem : 'damaged');
}

/** Writes a copy of the file with a problem column. @throws SheetError */
export const requestProblemFile = (
  file: { readonly bytes: Uint8Array; readonly sheet: ProblemFileSheet; readonly notes: readonly RowNote[] },
  signal: AbortSignal,
): Promise<Uint8Array> => askForFile({ kind: 'write', ...file }, signal);

/** Writes a file of refused rows with their problems. @throws SheetError */
export const requestRefusedFile = (rows: readonly RefusedRow[], signal: AbortSignal): Promise<Uint8Array> =>
  askForFile({ kind: 'writeRefused', rows }, signal);
