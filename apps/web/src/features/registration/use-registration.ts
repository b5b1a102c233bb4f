import { registrationTexts as texts } from '@hybrid-mail/messages/registration';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../lib/routes.ts';
import { currentToken } from '../../lib/session/stored-session.ts';
import { usePageHost } from '../../shared/public/page-host.tsx';
import type { SigningRequest, SigningStage } from '../../shared/requests/signing-request.ts';
import { clearRegistrationDraft } from './registration-draft.ts';
import type { RefusedValues, RegistrationTyped } from './registration-form.ts';
import type { Application } from './registration-steps.ts';
import type { RegistrationForm } from './registration-values.ts';

/** Imported on demand: the page opens without the rules and the code of the calls. */
export const steps = () => import('./registration-steps.ts');

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

  const stop = async (typed: RegistrationTyped, error: unknown) => {
    const { registrationErrorsOf } = await steps();
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
    try {
      const { applyFor } = await steps();
      setApplication(await applyFor(typed));
      setAsking(false);
    } catch (error) {
      await stop(typed, error);
    }
  };

  const dialog = application && {
    ...dialogOf(application, (error) => stop(application.typed, error)),
    onDone: () => void leave(),
    onClose: () => setApplication(null),
  };
  return { isLocked: isAsking || application !== null, isAsking, sentence, apply, dialog };
}

/** Opens the dashboard, or the login page if the login failed. */
function useLeave(): () => Promise<void> {
  const open = usePageHost().useOpen();
  return async () => {
    clearRegistrationDraft();
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) (await steps()).tellToLogIn();
    open(isLoggedIn ? paths.dashboard : paths.login);
  };
}

/** Props of the signing dialog. A failure stays in the dialog for a retry; errors of form fields close the dialog. */
function dialogOf(application: Application, stop: (error: unknown) => Promise<void>) {
  const { hashCode, lines } = application.offer;
  return {
    title: texts.signingTitle,
    keyFit: application.keyFit,
    about: lines,
    onPhone: texts.onPhone,
    textToSign: async () => hashCode ?? '',
    submit: async (signature: string) => {
      await (await steps()).submitSigned(application, signature);
      return { text: texts.registered };
    },
    onFailure: async (stage: SigningStage, error: unknown) => {
      const { tellFailure } = await steps();
      if (tellFailure(stage, error)) await stop(error);
    },
  } satisfies Partial<SigningRequest>;
}
