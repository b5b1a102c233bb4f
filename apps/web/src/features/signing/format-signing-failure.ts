import { massSigningTexts, signingTexts } from '@hybrid-mail/messages/signing';
import { ApiError } from '../../lib/api/api-error.ts';
import { EimzoError } from '../../lib/e-imzo/eimzo-error.ts';
import { isSigningCancelled } from './is-shared-failure.ts';

interface Words {
  readonly title: string;
  readonly text: string | null;
}

/** Returns a short reason of a signing failure, and the remedy. */
export function formatSigningFailure(error: unknown): Words {
  if (isSigningCancelled(error)) return { ...signingTexts.troubles.cancelled, text: massSigningTexts.cancelled };
  if (error instanceof EimzoError) return signingTexts.troubles[error.kind];
  if (!(error instanceof ApiError)) return { title: signingTexts.unexpected, text: null };
  const text = error.status === 0 || error.status >= 500 ? signingTexts.mayRepeat : null;
  return { title: error.message, text };
}
