import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';

const ofTheSender = new Set<string>(['unit-blocked', 'contract-expired', 'pinfl-missing']);

/**
 * Whether what failed for one letter would fail for the next ones too: the program or the key, the connection, the server,
 * the debt of the sender.
 */
export function isSharedTrouble(error: unknown): boolean {
  if (error instanceof EimzoError) return true;
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || ofTheSender.has(code) || code.startsWith('certificate-');
}

/** The person has closed the password window: nothing is wrong with the letter, and the next window must not open now. */
export const isDeclined = (error: unknown) => error instanceof EimzoError && error.kind === 'cancelled';
