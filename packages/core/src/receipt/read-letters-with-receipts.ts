import { type ZipFile, zipFiles } from '@hybrid-mail/documents/zip';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { assertAllSent } from './assert-all-sent.ts';
import { readLetterWithReceipt } from './read-letter-with-receipt.ts';
import type { ProofPack } from './read-proof-packs.ts';
import { startFiles } from './start-files.ts';

/** Estimated size of a receipt in bytes, for the progress bar. */
const receiptBytes = 24_000;

/**
 * Letters with their receipts, a PDF each, in the requested order; all or none. The PDFs are created while the file is
 * streamed.
 * @throws Refusal mail-not-found, mail-not-sent
 */
export async function readLettersWithReceipts(ctx: Context, { ids }: { ids: number[] }): Promise<ProofPack> {
  const letters = [...new Set(ids)];
  const { size, lastOn } = await assertAllSent(ctx, letters);
  return {
    stream: zipFiles(await startFiles(filesOf(ctx, letters, lastOn))),
    fileName: `letters-${tashkentDay(ctx.clock.now())}.zip`,
    aboutBytes: size + letters.length * receiptBytes,
  };
}

async function* filesOf(ctx: Context, ids: readonly number[], changedOn: Date): AsyncGenerator<ZipFile> {
  for (const id of ids) {
    const { bytes, fileName } = await readLetterWithReceipt(ctx, { id });
    yield { name: fileName, bytes, changedOn };
  }
}
