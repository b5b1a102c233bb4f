import { type RegistrationOffer, registration } from '@hybrid-mail/contracts/registration';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { logIn } from '../../lib/session/log-in.ts';
import { takenError } from './registration-errors.ts';
import type { Registration } from './registration-form.ts';

/** Accepted application that awaits its signature. */
export interface Application {
  readonly typed: Registration;
  readonly offer: RegistrationOffer;
}

/**
 * Submits the signature and logs the new user in; a failed login does not fail the registration.
 * @returns message for the signer
 */
export async function submitSigned({ offer, typed }: Application, signature: string): Promise<string> {
  try {
    const outcome = await call(registration.register, { body: { guid: offer.guid ?? '', signature } });
    if (!outcome.success) throw takenError(outcome);
    await logIn(typed).catch(() => undefined);
  } catch (error) {
    if (!wasUsed(error)) throw error;
    // The response to an earlier try may have been lost: then this login succeeds.
    await logIn(typed).catch(() => {
      throw error;
    });
  }
  return texts.registered;
}

const wasUsed = (error: unknown) => error instanceof ApiError && error.code === 'registration-not-found';
