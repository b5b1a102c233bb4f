import { overallOf } from '../overall.ts';
import { checkRoots } from '../pack/check-roots.ts';
import { checkReceiptSeal } from '../pdf/check-receipt-seal.ts';
import type { ProofOptions, ProofVerdict } from '../proof-verdict.ts';

/** Verifies a PDF: the seal that it bears, or that it bears none. @throws ProofFault unreadable for a given root */
export async function verifyReceipt(name: string, pdf: Uint8Array, options: ProofOptions): Promise<ProofVerdict> {
  const roots = await checkRoots(new Map(), options);
  const trust = { operator: roots.operator, timeStamps: roots.timeStamps, at: options.at };
  const seal = await checkReceiptSeal(pdf, name, trust);
  const isBare = seal.every((check) => check.result === 'absent' && check.reason === 'not-sealed');
  const checks = [...seal, ...roots.checks];
  return {
    kind: 'receipt',
    number: null,
    checks,
    // A PDF without a seal has nothing that could be checked, whatever it says of itself.
    overall: isBare ? 'not-recognised' : overallOf(checks),
    files: [name],
  };
}
