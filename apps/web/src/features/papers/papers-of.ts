import { formatMailNumber } from '@hybrid-mail/contracts/mail-number';
import { receiptCalls } from '@hybrid-mail/contracts/receipt';
import { papersTexts as texts } from '@hybrid-mail/messages/papers';
import { call } from '../../lib/api/call.ts';
import type { DownloadRequest } from '../../lib/files/index.ts';

const { fileNames } = texts;

/** Download of a paper, and the title of its dialog. */
export interface PaperDownload extends DownloadRequest {
  readonly title: string;
}

const calls = {
  receipt: receiptCalls.read,
  letterWithReceipt: receiptCalls.withLetter,
  proofPack: receiptCalls.proofPack,
} as const;

export function paperOf(name: keyof typeof calls, id: number): PaperDownload {
  const number = formatMailNumber(id);
  return {
    title: texts.ofLetter({ paper: texts[name], number }),
    fileName: fileNames[name]({ number }),
    fetch: ({ signal, onProgress }) => call(calls[name], { query: { id }, signal, onDownloadProgress: onProgress }),
  };
}

/** A PDF for one letter, an archive of PDFs for several. */
export function lettersPaperOf(ids: readonly number[]): PaperDownload {
  const [first, ...others] = ids;
  const isOne = first !== undefined && others.length === 0;
  return isOne ? paperOf('letterWithReceipt', first) : archiveOf('lettersWithReceipts', ids);
}

export const archiveOf = (name: 'lettersWithReceipts' | 'proofPacks', ids: readonly number[]): PaperDownload => ({
  title: texts[`${name}Of`]({ count: ids.length }),
  fileName: fileNames[name]({ count: ids.length }),
  fetch: ({ signal, onProgress }) =>
    call(receiptCalls[name], { body: { ids: [...ids] }, signal, onDownloadProgress: onProgress }),
});
