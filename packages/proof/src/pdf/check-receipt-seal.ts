import { checkEnd } from '../archive/check-seal-archive.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import type { ProofCheck } from '../proof-verdict.ts';
import { runCheck, runCheckFor } from '../run-check.ts';
import { checkSealAndStamp, type SealTrust } from '../seal/check-seal.ts';
import { checkDocumentStamps } from './check-document-stamps.ts';
import { readArchivedPdf } from './read-archived-pdf.ts';
import type { DocumentStamp } from './read-document-stamp.ts';
import { type PdfSeal, readPdfSeal } from './read-pdf-seal.ts';

interface ReceiptSeal extends PdfSeal {
  readonly stamps: readonly DocumentStamp[];
}

/** Checks the operator's seal in a receipt, its time stamp, and the document time stamps behind it. */
export async function checkReceiptSeal(
  pdf: Uint8Array | null,
  file: string,
  trust: SealTrust,
): Promise<readonly ProofCheck[]> {
  const name = { id: 'receipt-seal', file } as const;
  const { check, found } = await runCheckFor<ReceiptSeal>(name, async () => {
    const archived = pdf && readArchivedPdf(pdf);
    const seal = archived && readPdfSeal(archived.sealed);
    if (!seal) throw new NothingToCheck('not-sealed');
    return { facts: {}, found: { ...seal, stamps: archived.stamps } };
  });
  if (!found) return [check];
  const { cms, covered, stamps } = found;
  const made = await checkSealAndStamp(name, { seal: cms, trust, detached: covered }, () => ({}));
  const { checks } = made;
  const archive = { id: 'receipt-archive', file } as const;
  if (stamps.length === 0) return [...checks, ...(await checkEnd(archive, made.stamp, trust))];
  return [...checks, await runCheck(archive, () => checkDocumentStamps(cms, stamps, trust))];
}
