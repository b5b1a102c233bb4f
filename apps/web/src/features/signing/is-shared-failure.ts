import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';

const ofTheSender = new Set<string>(['unit-blocked', 'contract-expired', 'pinfl-missing']);

/**
 * Whether the next letters would fail too, because the cause is the signing program, the key, the connection, the
 * server, or the sender: blocked, with an expired contract or without a PINFL.
 */
export function isSharedFailure(error: unknown): boolean {
  if (error instanceof EimzoError) return true;
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || ofTheSender.has(code) || code.startsWith('certificate-');
}

/** Whether the user cancelled the password prompt. The letter is fine, but the next prompt must not open by itself. */
export const isSigningCancelled = (error: unknown) => error instanceof EimzoError && error.kind === 'cancelled';
