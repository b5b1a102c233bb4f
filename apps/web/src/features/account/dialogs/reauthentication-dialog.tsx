import { accountCalls, type LoginKey, type Reauthentication } from '@hybrid-mail/contracts/account';
import { password } from '@hybrid-mail/contracts/session';
import { protectionTexts, reauthenticationTexts as texts } from '@hybrid-mail/messages/protection';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { createConnectedKeyCheck } from '../../../lib/e-imzo/key-check.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { useChallenge } from '../../../shared/requests/use-challenge.ts';
import { useFormSubmission } from '../../../shared/saving/use-form-submission.ts';
import { PasswordField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { PasswordManagerUsername } from './password-fields.tsx';
import { SubmitFormDialog } from './submit-form-dialog.tsx';

interface Request {
  readonly title: string;
  /** Text that explains the effect of the change. */
  readonly text: string;
  /** Label of the main button. */
  readonly action: string;
  readonly isDestructive?: boolean;
  readonly onClose: () => void;
}

interface Props extends Request {
  readonly act: (proof: Reauthentication) => Promise<void>;
  readonly onDone?: () => void;
  /** Key that the user may sign with instead of typing the password; null if no key is connected. */
  readonly loginKey: LoginKey | null;
  readonly signing: SigningComponent;
}

/** Re-authenticates the user before a change, by the password or a signature of the connected key. */
export function ReauthenticationDialog({ act, onDone = () => undefined, loginKey, signing, ...request }: Props) {
  const [isByKey, setByKey] = useState(false);
  if (loginKey && isByKey)
    return <KeyProof title={request.title} {...{ act, onDone, loginKey, signing }} onClose={() => setByKey(false)} />;
  const send = async (proof: Reauthentication) => {
    await act(proof);
    onDone();
  };
  return (
    <PasswordReauthenticationDialog {...request} send={send} onKey={loginKey ? () => setByKey(true) : undefined} />
  );
}

type KeyProofProps = Omit<Required<Props>, 'text' | 'action' | 'isDestructive' | 'loginKey'> & {
  readonly loginKey: LoginKey;
};

function KeyProof({ title, act, onDone, onClose, loginKey, signing: Signing }: KeyProofProps) {
  const { name } = useProfile();
  const { textToSign, answer } = useChallenge((signal) => call(accountCalls.challenge, { signal }));
  return (
    <Signing
      title={title}
      about={[
        { label: texts.action, value: title },
        { label: texts.person, value: name },
      ]}
      keyFit={createConnectedKeyCheck(loginKey.serialNumber)}
      onPhone={texts.onPhone}
      textToSign={textToSign}
      submit={async (signature) => {
        await act(answer(signature));
        return { text: texts.confirmed };
      }}
      onDone={onDone}
      onFailure={() => undefined}
      onClose={onClose}
    />
  );
}

const fields = z.object({ password });

interface PasswordProps extends Request {
  readonly send: (typed: { readonly password: string }) => Promise<void>;
  /** Previously typed password; `problem` is the server's message about it. */
  readonly typed?: string;
  readonly problem?: string | undefined;
  /** Switches to the signature of the key, which phones cannot make; omitted if no key is connected. */
  readonly onKey?: (() => void) | undefined;
}

/** Asks for the password that authorizes a change. */
export function PasswordReauthenticationDialog({ text, send, typed = '', problem, onKey, ...dialog }: PasswordProps) {
  const form = useScreenForm(fields, { password: typed });
  const fieldOf = { 'proof-wrong': 'password', 'login-throttled': 'password' };
  const sending = useFormSubmission(form, { send, fieldOf, failedText: protectionTexts.unexpected });
  const isPhone = useIsPhone();
  const { setError } = form;
  useEffect(() => {
    if (problem !== undefined) setError('password', { type: 'server', message: problem });
  }, [problem, setError]);
  return (
    <SubmitFormDialog {...dialog} sending={sending} isTyped={form.formState.isDirty}>
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <PasswordManagerUsername />
      <PasswordField
        control={form.control}
        name="password"
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="current-password"
        autoFocus
      />
      {onKey && !isPhone && (
        <Button startIcon={<KeyOutlined />} disabled={sending.isSending} onClick={onKey} sx={{ mt: 2, ml: -2 }}>
          {texts.byKey}
        </Button>
      )}
    </SubmitFormDialog>
  );
}
