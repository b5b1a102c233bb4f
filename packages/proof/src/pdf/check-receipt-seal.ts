import { NothingToCheck } from '../nothing-to-check.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck } from '../run-check.ts';
import { checkSealAndStamp, type SealTrust } from '../seal/check-seal.ts';
import { type PdfSeal, readPdfSeal } from './read-pdf-seal.ts';

/** Checks the operator's seal in a receipt, and its time stamp. */
export async function checkReceiptSeal(
  pdf: Uint8Array | null,
  file: string,
  trust: SealTrust,
): Promise<readonly ProofCheck[]> {
  const name = { id: 'receipt-seal', file } as const;
  let seal: PdfSeal | null = null;
  const absent = await runCheck(name, () => {
    seal = pdf && readPdfSeal(pdf);
    if (!seal) throw new NothingToCheck('not-sealed');
    return {};
  });
  if (!seal) return [absent];
  const { cms, covered } = seal as PdfSeal;
  return (await checkSealAndStamp(name, { seal: cms, trust, detached: covered }, () => ({}))).checks;
}
