import { mailCalls, pdfFinding } from '@hybrid-mail/contracts/mail';
import { mailPdfsTexts as texts } from '@hybrid-mail/messages/mail-pdfs';
import { z } from 'zod';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { isUnknownOutcome } from '../../../lib/api/is-unknown-outcome.ts';
import { readBase64 } from '../../../lib/files/index.ts';
import { letterParts } from '../read/recognized-letter.ts';
import type { BatchRow, NewLetterFields } from './batch-row.ts';
import { fileFailureOf } from './inspect-pdf-file.ts';
import { retryWhileBusy } from './retry-while-busy.ts';

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

/** An error that is no `ApiError` means that the browser could not read the file, so nothing was sent. */
const messageOf = (error: unknown) => (error instanceof ApiError ? error.message : texts.unreadable);

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
