import type { ResultType } from './letters/letter-result.ts';

export type ScriptedOutcome =
  | { ends: 'with results'; results: readonly ResultType[]; isMisprinted?: true }
  | { ends: 'rejected'; code: 'region-area-mismatch' | 'pdf-unreadable' }
  | { ends: 'removed' | 'with a creation error' | 'in silence' };

/**
 * Receiver names that force an outcome, like the test card numbers of payment processors. Other words may follow the
 * name.
 */
const agreedNames: Record<string, ScriptedOutcome> = {
  'sandbox: delivered': { ends: 'with results', results: [0] },
  'sandbox: refused': { ends: 'with results', results: [4] },
  'sandbox: attempt': { ends: 'with results', results: [8, 0] },
  'sandbox: not home': { ends: 'with results', results: [5] },
  'sandbox: misprint': { ends: 'with results', results: [0], isMisprinted: true },
  'sandbox: reject': { ends: 'rejected', code: 'region-area-mismatch' },
  'sandbox: pdf error': { ends: 'rejected', code: 'pdf-unreadable' },
  'sandbox: removed': { ends: 'removed' },
  'sandbox: creation error': { ends: 'with a creation error' },
  'sandbox: silent': { ends: 'in silence' },
};

export function scriptedOutcomeOf(receiver: string): ScriptedOutcome | undefined {
  const words = receiver.trim().replace(/\s+/g, ' ').toLowerCase();
  return Object.entries(agreedNames).find(([name]) => words === name || words.startsWith(`${name} `))?.[1];
}
