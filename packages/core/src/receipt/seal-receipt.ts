import { createHash } from 'node:crypto';
import { insertPdfSeal, type PreparedPdfSeal, preparePdfSeal } from '@hybrid-mail/documents/pdf-seal';
import { receiptTexts } from '@hybrid-mail/messages/receipt';
import type { Context } from '../context.ts';
import { sealPaper } from '../evidence/index.ts';
import { numberOf } from './read-receipt-facts.sql.ts';

/**
 * Space for the seal with its certificates and its time stamp, in bytes: the usual one, and one for long chains. A
 * stored seal is found by the hash of the paper, which depends on the space, so neither number may change.
 */
export const reservedBytes = { usual: 12_000, largest: 32_000 };

/** The letter of a receipt and the time of its latest event. */
export interface ReceiptName {
  readonly id: number;
  readonly at: Date;
}

/**
 * Adds the operator's seal as a PAdES signature, and the document time stamps that followed it. The claimed time of the
 * seal is that of the latest event, so that the bytes to seal are the same at each download and `sealPaper` finds the
 * stored seal; the time stamp tells when the seal was made.
 * @returns the same PDF without a configured seal
 * @throws Refusal seal-unavailable; PdfSealTooLong if certificates and time stamp need more than 32000 bytes
 */
export async function sealReceipt(ctx: Context, receipt: Uint8Array, name: ReceiptName): Promise<Uint8Array> {
  if (!ctx.paperSeal) return receipt;
  const sealIn = async (space: number) => {
    const prepared = await prepareReceipt(receipt, name, space);
    const paper = { bytes: prepared.signedBytes, mailId: name.id, kind: 'receipt' } as const;
    return { prepared, sealed: await sealPaper(ctx, paper) };
  };
  let { prepared, sealed } = await sealIn(reservedBytes.usual);
  if (sealed && sealed.seal.length > reservedBytes.usual) ({ prepared, sealed } = await sealIn(reservedBytes.largest));
  return sealed ? withRenewals(insertPdfSeal(prepared, sealed.seal), sealed.renewals) : receipt;
}

const prepareReceipt = (receipt: Uint8Array, { id, at }: ReceiptName, space: number): Promise<PreparedPdfSeal> => {
  const reason = receiptTexts.documentTitle({ number: numberOf(id) });
  return preparePdfSeal(receipt, { reason, name: receiptTexts.system, at, reservedBytes: space });
};

const withRenewals = (sealed: Uint8Array, renewals: readonly Uint8Array[]): Uint8Array =>
  renewals.length === 0 ? sealed : Buffer.concat([sealed, ...renewals]);

interface StoredSeal {
  /** Hash of what the seal covers. */
  readonly sha256: Uint8Array;
  readonly seal: Uint8Array;
  readonly renewals: readonly Uint8Array[];
}

/** The receipt with a stored seal and what followed it; null when the seal is that of another paper. */
export async function withStoredSeal(
  receipt: Uint8Array,
  name: ReceiptName,
  { sha256, seal, renewals }: StoredSeal,
): Promise<Uint8Array | null> {
  const space = seal.length > reservedBytes.usual ? reservedBytes.largest : reservedBytes.usual;
  const prepared = await prepareReceipt(receipt, name, space);
  const isSame = createHash('sha256').update(prepared.signedBytes).digest().equals(sha256);
  return isSame ? withRenewals(insertPdfSeal(prepared, seal), renewals) : null;
}
