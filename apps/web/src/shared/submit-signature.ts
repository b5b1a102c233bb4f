import { mailCalls } from '@hybrid-mail/contracts/mail';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';

/**
 * Submits a letter's signature. If the offer to sign has expired while the password prompt was open, requests the text
 * again and submits once more: the text of an unchanged letter is the same, so the signature is still valid. For a
 * changed letter, the server refuses the signature.
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
