import { applicantKeyMisfit } from '@hybrid-mail/access';
import { registration } from '@hybrid-mail/contracts/registration';
import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { signingTexts } from '@hybrid-mail/messages/signing';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../../lib/api/call.ts';
import { fitBy } from '../../lib/e-imzo/key-fit.ts';
import { paths } from '../../lib/routes.ts';
import { currentToken } from '../../lib/session/stored-session.ts';
import type { SigningRequest } from '../../shared/requests/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { clearDraft } from './registration-draft.ts';
import { isTaken, registrationErrorsOf, takenError } from './registration-errors.ts';
import type { RefusedValues, Registration, RegistrationForm } from './registration-form.ts';
import { type Application, submitSigned } from './submit-signed.ts';

interface Given {
  readonly form: RegistrationForm;
  /** Shared with the form's schema, which keeps these values invalid. */
  readonly refused: RefusedValues;
}

export interface RegistrationFlow {
  /** True from the request of the text to sign until signing ends or is cancelled. */
  readonly isLocked: boolean;
  readonly isAsking: boolean;
  /** Failure that belongs to no field. */
  readonly sentence: string | null;
  readonly apply: (typed: Registration) => Promise<void>;
  /** Props of the signing dialog; null while closed. */
  readonly dialog: SigningRequest | null;
}

/** Steps: application, text to sign, signature, login. An early end unlocks the form. */
export function useRegistration({ form, refused }: Given): RegistrationFlow {
  const leave = useLeave();
  const [isAsking, setAsking] = useState(false);
  const [sentence, setSentence] = useState<string | null>(null);
  const [application, setApplication] = useState<Application | null>(null);

  const stop = (typed: Registration, error: unknown) => {
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

  const apply = async (typed: Registration) => {
    setAsking(true);
    setSentence(null);
    const { repeatPassword: _, agreed: __, ...body } = typed;
    try {
      const offer = await call(registration.hashCode, { body });
      if (!offer.success) throw takenError(offer);
      setApplication({ typed, offer });
      setAsking(false);
    } catch (error) {
      stop(typed, error);
      if (!isTaken(error)) notify.error(texts.failed, 5);
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
    clearDraft();
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) notify.info(texts.logInYourself, 10);
    void router.navigate({ to: isLoggedIn ? paths.dashboard : paths.login });
  };
}

/** Failures stay in the dialog for a retry; field errors close it and return to the form. */
function dialogOf(application: Application, stop: (error: unknown) => void) {
  const { hashCode, lines } = application.offer;
  const { organizationInn: inn, isLtd } = application.typed;
  return {
    title: texts.signingTitle,
    keyFit: fitBy((key) => applicantKeyMisfit(key, { inn, isLtd })),
    about: lines,
    onPhone: texts.onPhone,
    textToSign: async () => hashCode ?? '',
    submit: (signature: string) => submitSigned(application, signature),
    onFailure: (stage, error) => {
      if (stage === 'password') return notify.error(signingTexts.failed, 10);
      notify.error(texts.failed, 5);
      if (registrationErrorsOf(error).fields.length > 0) stop(error);
    },
  } satisfies Partial<SigningRequest>;
}
