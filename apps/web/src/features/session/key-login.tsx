import { accountCalls } from '@hybrid-mail/contracts/account';
import { keyLoginTexts as texts } from '@hybrid-mail/messages/login-steps';
import { sessionTexts } from '@hybrid-mail/messages/session';
import { useRef } from 'react';
import { call } from '../../lib/api/call.ts';
import { openSession } from '../../lib/session/log-in.ts';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';

export interface KeyLoginProps {
  readonly onLoggedIn: () => void;
  readonly onClose: () => void;
}

/** Login with a connected E-IMZO key: its owner signs a one-time challenge. */
export function KeyLogin({ signing: Signing, ...ends }: KeyLoginProps & { readonly signing: SigningComponent }) {
  const guid = useRef('');
  return (
    <Signing
      title={sessionTexts.keyLogin}
      about={[
        { label: texts.action, value: texts.loggingIn },
        { label: texts.site, value: window.location.host },
      ]}
      onPhone={texts.onPhone}
      textToSign={async (signal) => {
        const challenge = await call(accountCalls.keyLoginChallenge, { signal });
        guid.current = challenge.guid;
        return challenge.hashCode;
      }}
      submit={async (signature) => {
        await openSession(() => call(accountCalls.keyLogin, { body: { guid: guid.current, signature } }));
        return texts.done;
      }}
      onDone={ends.onLoggedIn}
      onFailure={() => undefined}
      onClose={ends.onClose}
    />
  );
}
