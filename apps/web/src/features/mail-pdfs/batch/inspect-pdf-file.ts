import { mailCalls } from '@hybrid-mail/contracts/mail';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { readBase64 } from '../../../lib/files/index.ts';
import { checkBeforeUpload, type Finding } from '../../../shared/pdf-file/check-before-upload.ts';
import type { PageTextPieces } from '../read/page-text-pieces.ts';
import type { BatchRow, FileFailure } from './batch-row.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

type Looked = Pick<BatchRow, 'page' | 'report' | 'failure'>;

export const fileFailureOf = ({ title, text }: Pick<Finding, 'title' | 'text'>): FileFailure => ({
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
    const text = error instanceof ApiError ? error.message : texts.unreadable;
    return { report: null, failure: { title: texts.notChecked, text, isRepeatable: true } };
  }
}
