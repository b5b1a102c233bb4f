import { commonTexts } from '@hybrid-mail/messages/common';
import { recoveryTexts as texts } from '@hybrid-mail/messages/recovery';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from 'react-hook-form';
import { paths } from '../../../lib/routes.ts';
import { currentToken } from '../../../lib/session/stored-session.ts';
import { MissingCode } from '../../../shared/public/missing-code.tsx';
import { usePageHost } from '../../../shared/public/page-host.tsx';
import { BarLink, PublicFrame } from '../../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { useChallenge } from '../../../shared/requests/use-challenge.ts';
import { markFields } from '../../../shared/saving/mark-fields.ts';
import { TextField } from '../../../ui/form-field/index.ts';
import { useLateForm } from '../../../ui/form-field/use-late-form.ts';
import { LoginOutlined } from '../../../ui/icon/plain-icons.ts';
import { useDocumentTitle } from '../../../ui/page-header/use-document-title.ts';
import { NewPasswordFields } from '../dialogs/new-password-fields.tsx';
import './password-recovery.css';
import type { RecoveryValues } from './recovery-steps.ts';

/** Imported on demand: the page opens without the rules and the code of the calls. */
const steps = () => import('./recovery-steps.ts');

const toLogin = <BarLink to={paths.login} Icon={LoginOutlined} label={texts.toLogin} />;

/**
 * «Забыли пароль?»: sets a new password, authorized by a signature of a key that belongs to the login. It must not
 * import Material UI, the router, queries or zod, so that it opens at once on a slow line.
 */
export function PasswordRecoveryScreen({ signing: Signing }: { readonly signing: SigningComponent }) {
  useDocumentTitle(texts.title);
  const { Link } = usePageHost();
  const { form, start, dialog } = usePasswordRecovery();
  return (
    <PublicFrame corner={toLogin} layout="form" isOnSurface>
      <div className="recovery">
        <h1 className="plain-title">{texts.title}</h1>
        <p className="needs-computer phone-only">{texts.needsComputer}</p>
        <p className="recovery-intro">{texts.intro}</p>
        <form noValidate onSubmit={form.handleSubmit(start)}>
          <fieldset disabled={dialog !== null} className="field-set recovery-fields">
            <Fields control={form.control} />
            {form.formState.errors.root && <MissingCode />}
            <div className="recovery-buttons">
              <Link to={paths.login} className="plain-button plain-outlined">
                {commonTexts.back}
              </Link>
              <button type="submit" className="plain-button plain-filled">
                {texts.submit}
              </button>
            </div>
          </fieldset>
        </form>
        <div className="recovery-without">
          <h2>{texts.noKeyTitle}</h2>
          <OperatorText text={texts.noKey} />
        </div>
      </div>
      {dialog && <Signing {...dialog} />}
    </PublicFrame>
  );
}

/** The telephone of the operator in a sentence. */
const telephone = /(\+[\d\s]*\d)/;

/** Sentence whose telephone is a link that dials it. */
function OperatorText({ text }: { readonly text: string }) {
  const [before, number, after] = text.split(telephone);
  return (
    <p>
      {before}
      {number && (
        <a href={`tel:${number.replace(/\s/g, '')}`} className="plain-link recovery-telephone">
          {number}
        </a>
      )}
      {after}
    </p>
  );
}

const Fields = ({ control }: { readonly control: Control<RecoveryValues, unknown, RecoveryValues> }) => (
  <>
    <TextField
      control={control}
      name="username"
      label={sessionTexts.login}
      help={sessionTexts.loginHelp}
      autoComplete="username"
      autoFocus
    />
    <NewPasswordFields control={control} name="password" />
    <p className="recovery-note">{texts.factorStays}</p>
  </>
);

/**
 * Password recovery: `start` opens the signing dialog, whose signature sets the new password and logs the user in. If
 * the server refuses a field, the dialog closes and the field is marked.
 */
function usePasswordRecovery() {
  const form = useLateForm<RecoveryValues, RecoveryValues>(async () => (await steps()).rules, {
    username: '',
    password: '',
    repeatPassword: '',
  });
  const { textToSign, answer } = useChallenge(async (signal) => (await steps()).requestChallenge(signal));
  const leave = useLeave();
  const [typed, setTyped] = useState<RecoveryValues | null>(null);
  const dialog = typed && {
    title: texts.signingTitle,
    about: [
      { label: texts.action, value: texts.newPassword },
      { label: texts.login, value: typed.username },
      { label: texts.site, value: window.location.host },
    ],
    onPhone: texts.onPhone,
    textToSign,
    submit: async (signature: string) => {
      await (await steps()).submitReset(typed, answer(signature));
      return { text: texts.changed };
    },
    onDone: () => void leave(),
    onFailure: async (_: unknown, error: unknown) => {
      const marks = (await steps()).marksOf(error);
      if (Object.keys(marks).length === 0) return;
      // Enables the fields synchronously, because a disabled field cannot be focused.
      flushSync(() => setTyped(null));
      markFields(form, marks);
    },
    onClose: () => setTyped(null),
  };
  return { form, start: setTyped, dialog };
}

/** Opens the dashboard, or the login page if the login failed. */
function useLeave(): () => Promise<void> {
  const open = usePageHost().useOpen();
  return async () => {
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) (await steps()).tellToLogIn();
    open(isLoggedIn ? paths.dashboard : paths.login);
  };
}
