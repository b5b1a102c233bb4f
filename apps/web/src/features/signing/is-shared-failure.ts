import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';

const ofTheSender = new Set<string>(['unit-blocked', 'contract-expired', 'pinfl-missing']);

/**
 * Whether the failure would repeat for the next letters: the signing program or key, the connection, the server,
 * the sender's debt.
 */
export function isSharedFailure(error: unknown): boolean {
  if (error instanceof EimzoError) return true;
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || ofTheSender.has(code) || code.startsWith('certificate-');
}

/** The user cancelled the password prompt: the letter is fine, but the next prompt must not open by itself. */
export const isDeclined = (error: unknown) => error instanceof EimzoError && error.kind === 'cancelled';
