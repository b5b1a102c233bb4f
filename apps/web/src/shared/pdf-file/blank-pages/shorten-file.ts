import { mailCalls } from '@hybrid-mail/contracts/mail';
import { fileFindingTexts } from '@hybrid-mail/messages/file-findings';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { readBase64 } from '../../../lib/files/index.ts';

export interface ShortenedFile {
  /** Has the name of the original file. */
  readonly file: File;
  readonly removedPages: readonly number[];
  readonly isSignatureRemoved: boolean;
}

/**
 * Lets the server create a copy of the file without its blank pages.
 * @param storedIn id of the letter that already stores this document, so that it need not be uploaded
 */
export async function shortenFile(file: File, storedIn?: number): Promise<ShortenedFile> {
  const body = storedIn === undefined ? { document64: await readBase64(file) } : { copiedFromId: storedIn };
  const { document64, removedPages, isSignatureRemoved } = await call(mailCalls.withoutBlankPages, { body });
  const bytes = Uint8Array.from(atob(document64), (sign) => sign.charCodeAt(0));
  return { file: new File([bytes], file.name, { type: 'application/pdf' }), removedPages, isSignatureRemoved };
}

/** Why no file was created: the server's finding about the file, else the error of the call. */
export function shortenFailureText(error: unknown): string {
  if (!(error instanceof ApiError)) return fileFindingTexts.blank.failed;
  return Object.values(error.marks)[0] ?? error.message;
}
