import { insertPdfSeal, preparePdfSeal } from '@hybrid-mail/documents/pdf-seal';
import { receiptTexts } from '@hybrid-mail/messages/receipt';
import type { Context } from '../context.ts';
import { sealPaper } from '../evidence/index.ts';
import { numberOf } from './read-receipt-facts.sql.ts';

/**
 * Space for the seal with its certificates and its time stamp, in bytes: the usual one, and one for long chains. A
 * stored seal is found by the hash of the paper, which depends on the space, so neither number may change.
 */
const reservedBytes = { usual: 12_000, largest: 32_000 };

/**
 * Adds the operator's seal as a PAdES signature. Its claimed time is that of the latest event, so that the bytes to seal
 * are the same at each download and `sealPaper` finds the stored seal; the time stamp tells when the seal was made.
 * @returns the same PDF without a configured seal
 * @throws Refusal seal-unavailable; PdfSealTooLong if certificates and time stamp need more than 32000 bytes
 */
export async function sealReceipt(
  ctx: Context,
  receipt: Uint8Array,
  { id, at }: { id: number; at: Date },
): Promise<Uint8Array> {
  if (!ctx.paperSeal) return receipt;
  const fields = { reason: receiptTexts.documentTitle({ number: numberOf(id) }), name: receiptTexts.system, at };
  const sealIn = async (space: number) => {
    const prepared = await preparePdfSeal(receipt, { ...fields, reservedBytes: space });
    return { prepared, seal: await sealPaper(ctx, prepared.signedBytes) };
  };
  let { prepared, seal } = await sealIn(reservedBytes.usual);
  if (seal && seal.length > reservedBytes.usual) ({ prepared, seal } = await sealIn(reservedBytes.largest));
  return seal ? insertPdfSeal(prepared, seal) : receipt;
}
