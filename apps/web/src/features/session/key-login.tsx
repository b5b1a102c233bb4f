import { accountCalls } from '@hybrid-mail/contracts/account';
import { keyLoginTexts as texts } from '@hybrid-mail/messages/login-steps';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { call } from '../../lib/api/call.ts';
import { openSession } from '../../lib/session/log-in.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { useChallenge } from '../../shared/requests/use-challenge.ts';

export interface KeyLoginProps {
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

/** Login with a connected E-IMZO key: its owner signs a one-time challenge. */
export function KeyLogin({ signing: Signing, ...ends }: KeyLoginProps & { readonly signing: SigningComponent }) {
  const { textToSign, answer } = useChallenge((signal) => call(accountCalls.keyLoginChallenge, { signal }));
  return (
    <Signing
      title={sessionTexts.keyLogin}
      about={[
        { label: texts.action, value: texts.loggingIn },
        { label: texts.site, value: window.location.host },
      ]}
      onPhone={texts.onPhone}
      textToSign={textToSign}
      submit={async (signature) => {
        await openSession(() => call(accountCalls.keyLogin, { body: answer(signature) }));
        return { text: texts.done };
      }}
      onDone={ends.onLoggedIn}
      onFailure={() => undefined}
      onClose={ends.onClose}
    />
  );
}
