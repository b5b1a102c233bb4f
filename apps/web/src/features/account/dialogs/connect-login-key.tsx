import { accountCalls } from '@hybrid-mail/contracts/account';
import { loginKeyTexts as texts } from '@hybrid-mail/messages/protection';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useLoginKeyCheck, useProfile } from '../../../lib/queries/profile.queries.ts';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { useChallenge } from '../../../shared/requests/use-challenge.ts';
import { PasswordReauthenticationDialog } from './reauthentication-dialog.tsx';

interface Props {
  readonly signing: SigningComponent;
  readonly onConnected: () => void;
  readonly onClose: () => void;
}

/** Connects a login key: asks for the password, then sends it with a signature made by the key. */
export function ConnectLoginKey({ onClose, ...props }: Props) {
  const [password, setPassword] = useState('');
  const [isSigning, setSigning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const askAgain = (found: string | undefined) => {
    setSigning(false);
    setProblem(found);
  };
  if (isSigning) return <KeySigning {...props} password={password} onAgain={askAgain} />;
  return (
    <PasswordReauthenticationDialog
      title={texts.connect}
      text={texts.connectText}
      action={texts.chooseKey}
      typed={password}
      problem={problem}
      send={async (typed) => {
        setPassword(typed.password);
        setSigning(true);
      }}
      onClose={onClose}
    />
  );
}

interface SigningProps extends Omit<Props, 'onClose'> {
  readonly password: string;
  /** Returns to the password step; `problem` is the error shown at the password. */
  readonly onAgain: (problem: string | undefined) => void;
}

const ofPassword = ['proof-wrong', 'login-throttled'];

function KeySigning({ signing: Signing, password, onConnected, onAgain }: SigningProps) {
  const { username } = useProfile();
  const keyFit = useLoginKeyCheck();
  const { textToSign, answer } = useChallenge((signal) => call(accountCalls.challenge, { signal }));
  return (
    <Signing
      title={texts.connecting}
      about={[{ label: texts.login, value: username }]}
      keyFit={keyFit}
      onPhone={texts.onPhone}
      textToSign={textToSign}
      submit={async (signature) => {
        await call(accountCalls.connectKey, { body: { ...answer(signature), password } });
        return { text: texts.connected };
      }}
      onDone={onConnected}
      onFailure={(_, error) => {
        if (error instanceof ApiError && ofPassword.includes(error.code)) onAgain(error.message);
      }}
      onClose={() => onAgain(undefined)}
    />
  );
}
