import { mailCalls, pdfFinding } from '@hybrid-mail/contracts/mail';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import { z } from 'zod';
import { ApiError, isUnknownOutcome } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { readBase64 } from '../../../lib/files/index.ts';
import { checkBeforeUpload, type Finding } from '../../../shared/pdf-file/check-before-upload.ts';
import type { PageTextPieces } from '../read/page-text-pieces.ts';
import { letterParts } from '../read/recognized-letter.ts';
import type { BatchRow, FileFailure, NewLetterFields } from './batch-row.ts';

type Looked = Pick<BatchRow, 'page' | 'report' | 'failure'>;

const fileFailureOf = ({ title, text }: Pick<Finding, 'title' | 'text'>): FileFailure => ({
  title,
  text,
  isRepeatable: false,
});

/** Reads the first page in the browser while the server inspects the file. */
export async function inspectPdfFile(file: File, signal: AbortSignal): Promise<Looked> {
  const own = checkBeforeUpload(file);
  if (own) return { page: null, report: null, failure: fileFailureOf(own) };
  const [page, inspected] = await Promise.all([readPage(file, signal), inspect(file, signal)]);
  return { page, ...inspected };
}

/**
 * Reads the text of the first page; null if it cannot be read. Reports no reason, because the server's inspection
 * reports why a file does not open.
 */
async function readPage(file: File, signal: AbortSignal): Promise<PageTextPieces | null> {
  try {
    const { readFirstPage } = await import('./read-first-page.ts');
    return await readFirstPage(file, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

async function inspect(file: File, signal: AbortSignal): Promise<Pick<Looked, 'report' | 'failure'>> {
  try {
    const document64 = await readBase64(file);
    const report = await retryWhileBusy(() => call(mailCalls.inspect, { body: { document64 }, signal }), signal);
    const error = report.findings.find(({ severity }) => severity === 'error');
    return { report, failure: error ? fileFailureOf(error) : null };
  } catch (error) {
    signal.throwIfAborted();
    return { report: null, failure: { title: texts.notChecked, text: messageOf(error), isRepeatable: true } };
  }
}

/** An error that is no `ApiError` means that the browser could not read the file, so nothing was sent. */
const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : texts.unreadable);

type Made = Pick<BatchRow, 'creation'> & Partial<Pick<BatchRow, 'maybeMade' | 'refused' | 'failure'>>;

/**
 * Creates the letter of a row. `externalId` is sent too, so that a retry after a lost answer finds the existing letter.
 */
export async function createLetter(
  { file, externalId, maybeMade }: BatchRow,
  letter: NewLetterFields,
  signal: AbortSignal,
): Promise<Made> {
  try {
    const document64 = await readBase64(file);
    const body = { ...letter, document64, externalId };
    const { id } = await retryWhileBusy(() => call(mailCalls.create, { body, signal }), signal);
    return { creation: { kind: 'done', id }, maybeMade: null };
  } catch (error) {
    // A refused retry says nothing about the first attempt, whose letter may exist.
    return maybeMade ? { creation: { kind: 'failed', message: messageOf(error) } } : refusalOf(error, letter);
  }
}

function refusalOf(error: unknown, letter: NewLetterFields): Made {
  const message = messageOf(error);
  const creation = { kind: 'failed', message } as const;
  if (!(error instanceof ApiError)) return { creation };
  if (isUnknownOutcome(error)) return { creation, maybeMade: { letter, message } };
  const refused = Object.fromEntries(
    letterParts.flatMap((part) => (error.marks[part] === undefined ? [] : [[part, error.marks[part]]])),
  );
  if (error.code === 'area-not-in-region') return { creation, refused: { area: error.message, ...refused } };
  const [finding] = error.findings.flatMap((one) => z.safeDecode(pdfFinding, one).data ?? []);
  return finding ? { creation, refused, failure: fileFailureOf(finding) } : { creation, refused };
}

const mostTries = 20;

const pause = (seconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, 1000 * seconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** Makes the call. While the server is busy, retries it after the delay that the server names. */
async function retryWhileBusy<T>(make: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await make();
    } catch (error) {
      const seconds = error instanceof ApiError ? error.retryAfterSeconds : undefined;
      if (seconds === undefined || tries === mostTries) throw error;
      await pause(seconds, signal);
    }
  }
}
