import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';

const ofTheSender = new Set<string>(['unit-blocked', 'contract-expired']);

/**
 * Whether what failed for one letter would fail for the next ones too: the program or the key, the connection, the server,
 * the debt of the sender. A person who closes the password window does not want it to open for each letter.
 */
export function sharedTrouble(error: unknown): 'at once' | 'in a row' | null {
  if (error instanceof EimzoError) return error.kind === 'cancelled' ? 'at once' : 'in a row';
  if (!(error instanceof ApiError)) return null;
  const { status, code } = error;
  const isShared = status === 0 || status === 429 || status >= 500 || ofTheSender.has(code);
  return isShared || code.startsWith('certificate-') ? 'in a row' : null;
}
