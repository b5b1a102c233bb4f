import { applicantKeyMisfit } from '@hybrid-mail/access';
import { type RegistrationChallenge, registrationCalls } from '@hybrid-mail/contracts/registration';
import { personTexts } from '@hybrid-mail/messages/person';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { createKeyCheck, type KeyCheck } from '../../lib/e-imzo/key-check.ts';
import { logIn } from '../../lib/session/log-in.ts';
import type { SigningStage } from '../../shared/requests/signing-request.ts';
import { resolverOf } from '../../ui/form-field/resolver-of.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { type RefusedValues, type RegistrationTyped, registrationSchema } from './registration-form.ts';
import { isRegistrationField } from './registration-values.ts';

/* What the registration needs once something was typed: rules, calls, messages. The page opens without it. */

/** Accepted application that awaits its signature. */
export interface Application {
  readonly typed: RegistrationTyped;
  readonly offer: RegistrationChallenge;
  readonly keyFit: KeyCheck;
}

export const rulesOf = (refused: RefusedValues) => resolverOf(registrationSchema(refused));

/** Asks for the text to sign. @throws what `registrationErrorsOf` reads; the message of a failure is shown */
export async function applyFor(typed: RegistrationTyped): Promise<Application> {
  const { repeatPassword: _, agreed: __, ...body } = typed;
  const { organizationInn: inn, isLtd } = typed;
  try {
    const offer = await call(registrationCalls.hashCode, { body });
    if (!offer.success) throw createTakenError(offer);
    return { typed, offer, keyFit: createKeyCheck((key) => applicantKeyMisfit(key, { inn, isLtd })) };
  } catch (error) {
    if (!isTakenError(error)) notify.error(texts.failed, 5);
    throw error;
  }
}

/** Tells of a failed signature. @returns whether fields of the form must be corrected */
export function tellFailure(stage: SigningStage, error: unknown): boolean {
  if (stage === 'password') {
    notify.error(signingTexts.failed, 10);
    return false;
  }
  notify.error(texts.failed, 5);
  return registrationErrorsOf(error).fields.length > 0;
}

export const tellToLogIn = () => notify.info(texts.logInYourself, 10, { isForNextPage: true });

/** Submits the signature and logs the new user in; a failed login does not fail the registration. */
export async function submitSigned({ offer, typed }: Application, signature: string): Promise<void> {
  try {
    const outcome = await call(registrationCalls.register, { body: { guid: offer.guid ?? '', signature } });
    if (!outcome.success) throw createTakenError(outcome);
    await logIn(typed).catch(() => undefined);
  } catch (error) {
    if (!wasUsed(error)) throw error;
    // The response to an earlier attempt may have been lost: then this login succeeds.
    await logIn(typed).catch(() => {
      throw error;
    });
  }
}

const wasUsed = (error: unknown) => error instanceof ApiError && error.code === 'registration-not-found';

/** Error that marks the fields with taken values: INN, login or both. */
const createTakenError = ({ organizationInn, username }: Pick<RegistrationChallenge, 'organizationInn' | 'username'>) =>
  new ApiError({
    status: 200,
    code: 'taken',
    message: organizationInn ? texts.innTaken : personTexts.usernameTaken,
    fields: {
      ...(organizationInn && { OrganizationInn: texts.innTaken }),
      ...(username && { Username: personTexts.usernameTaken }),
    },
  });

const isTakenError = (error: unknown) => error instanceof ApiError && error.code === 'taken';

/** Splits the server's refusal by form field; `sentence` is the message that belongs to no field. */
export function registrationErrorsOf(error: unknown) {
  if (!(error instanceof ApiError)) return { fields: [], sentence: texts.failed };
  const fields = Object.entries(error.marks).flatMap(([field, message]) =>
    isRegistrationField(field) ? [[field, message] as const] : [],
  );
  return { fields, sentence: fields.length > 0 ? null : sentenceOf(error) };
}

function sentenceOf({ code, message, retryAfterSeconds }: ApiError): string {
  if (code !== 'too-many-requests' || retryAfterSeconds === undefined) return message;
  return texts.tooOften({ minutes: Math.ceil(retryAfterSeconds / 60) });
}
