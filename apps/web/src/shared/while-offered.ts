import { mailCalls } from '@hybrid-mail/contracts/mail';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';

/**
 * Hands in the signature of a letter. The offer to sign ends while a password window stays open for long: then the text is
 * asked for anew. It is the same as long as the letter is, so that what was signed counts; of another text the server says so.
 */
export async function whileOffered<R>(id: number, handIn: () => Promise<R>): Promise<R> {
  try {
    return await handIn();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sign-offer-ended') throw error;
    await call(mailCalls.textToSign, { query: { id } });
    return handIn();
  }
}
