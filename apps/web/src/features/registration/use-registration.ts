import { applicantKeyMisfit } from '@hybrid-mail/access';
import { type RegistrationChallenge, registrationCalls } from '@hybrid-mail/contracts/registration';
import { personTexts } from '@hybrid-mail/messages/person';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { createKeyCheck } from '../../lib/e-imzo/key-check.ts';
import { paths } from '../../lib/routes.ts';
import { logIn } from '../../lib/session/log-in.ts';
import { currentToken } from '../../lib/session/stored-session.ts';
import type { SigningRequest } from '../../shared/requests/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { clearRegistrationDraft } from './registration-draft.ts';
import {
  isRegistrationField,
  type RefusedValues,
  type RegistrationForm,
  type RegistrationTyped,
} from './registration-form.ts';

/** Accepted application that awaits its signature. */
interface Application {
  readonly typed: RegistrationTyped;
  readonly offer: RegistrationChallenge;
}

export type RegistrationFlow = ReturnType<typeof useRegistration>;

/**
 * Registration in four steps: application, text to sign, signature, login. The form is locked meanwhile.
 * @param refused receives the values that the server refused; the form's schema keeps them invalid
 */
export function useRegistration(form: RegistrationForm, refused: RefusedValues) {
  const leave = useLeave();
  const [isAsking, setAsking] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const [application, setApplication] = useState<Application | null>(null);

  const stop = (typed: RegistrationTyped, error: unknown) => {
    const errors = registrationErrorsOf(error);
    for (const [field, message] of errors.fields) refused.set(field, { value: typed[field], message });
    // Unlock synchronously: a disabled field cannot be focused.
    flushSync(() => {
      setAsking(false);
      setApplication(null);
      setSentence(errors.sentence);
    });
    if (errors.fields.length > 0) void form.trigger(undefined, { shouldFocus: true });
  };

  const apply = async (typed: RegistrationTyped) => {
    setAsking(true);
    setSentence(null);
    const { repeatPassword: _, agreed: __, ...body } = typed;
    try {
      const offer = await call(registrationCalls.hashCode, { body });
      if (!offer.success) throw createTakenError(offer);
      setApplication({ typed, offer });
      setAsking(false);
    } catch (error) {
      stop(typed, error);
      if (!isTakenError(error)) notify.error(texts.failed, 5);
    }
  };

  const dialog = application && {
    ...dialogOf(application, (error) => stop(application.typed, error)),
    onDone: leave,
    onClose: () => setApplication(null),
  };
  return { isLocked: isAsking || application !== null, isAsking, sentence, apply, dialog };
}

/** Navigates to the dashboard, or to the login page if the login failed. */
function useLeave(): () => void {
  const router = useRouter();
  return () => {
    clearRegistrationDraft();
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) notify.info(texts.logInYourself, 10, { isForNextPage: true });
    void router.navigate({ to: isLoggedIn ? paths.dashboard : paths.login });
  };
}

/** Props of the signing dialog. A failure stays in the dialog for a retry; errors of form fields close the dialog. */
function dialogOf(application: Application, stop: (error: unknown) => void) {
  const { hashCode, lines } = application.offer;
  const { organizationInn: inn, isLtd } = application.typed;
  return {
    title: texts.signingTitle,
    keyFit: createKeyCheck((key) => applicantKeyMisfit(key, { inn, isLtd })),
    about: lines,
    onPhone: texts.onPhone,
    textToSign: async () => hashCode ?? '',
    submit: async (signature: string) => {
      await submitSigned(application, signature);
      return { text: texts.registered };
    },
    onFailure: (stage, error) => {
      if (stage === 'password') return notify.error(signingTexts.failed, 10);
      notify.error(texts.failed, 5);
      if (registrationErrorsOf(error).fields.length > 0) stop(error);
    },
  } satisfies Partial<SigningRequest>;
}

/** Submits the signature and logs the new user in; a failed login does not fail the registration. */
async function submitSigned({ offer, typed }: Application, signature: string): Promise<void> {
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
function registrationErrorsOf(error: unknown) {
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
