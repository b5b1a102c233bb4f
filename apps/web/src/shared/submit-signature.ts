import { mailCalls } from '@hybrid-mail/contracts/mail';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';

/**
 * Submits a letter's signature. The offer to sign may expire while the password prompt is open; then the text is
 * requested again. For an unchanged letter it is the same text, so the signature stays valid; otherwise the server
 * refuses it.
 */
export async function submitSignature<R>(id: number, handIn: () => Promise<R>): Promise<R> {
  try {
    return await handIn();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sign-offer-ended') throw error;
    await call(mailCalls.textToSign, { query: { id } });
    return handIn();
  }
}
