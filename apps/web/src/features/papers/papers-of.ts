import { receipt } from '@hybrid-mail/contracts/receipt';
import { mailNumber } from '@hybrid-mail/contracts/track';
import { call } from '../../lib/api/call.ts';
import { papersTexts as texts } from '../../messages/papers.ts';
import type { Paper } from './use-download.ts';

const { fileNames } = texts;

export function receiptOf(id: number): Paper {
  const number = mailNumber(id);
  return {
    title: texts.ofLetter(texts.receipt, number),
    fileName: fileNames.receipt(number),
    fetch: (options) => call(receipt.read, { query: { id }, ...options }),
  };
}

export function letterWithReceiptOf(id: number): Paper {
  const number = mailNumber(id);
  return {
    title: texts.ofLetter(texts.letterWithReceipt, number),
    fileName: fileNames.letterWithReceipt(number),
    fetch: (options) => call(receipt.withLetter, { query: { id }, ...options }),
  };
}

export function proofPackOf(id: number): Paper {
  const number = mailNumber(id);
  return {
    title: texts.ofLetter(texts.proofPack, number),
    fileName: fileNames.proofPack(number),
    fetch: (options) => call(receipt.proofPack, { query: { id }, ...options }),
  };
}

export const proofPacksOf = (ids: readonly number[]): Paper => ({
  title: texts.proofPacksOf(ids.length),
  fileName: fileNames.proofPacks(ids.length),
  fetch: (options) => call(receipt.proofPacks, { body: { ids: [...ids] }, ...options }),
});
