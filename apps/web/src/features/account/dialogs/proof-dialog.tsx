import { accountCalls, type LoginKey } from '@hybrid-mail/contracts/account';
import { proofTexts as texts } from '@hybrid-mail/messages/protection';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { fitOfConnected } from '../../../lib/e-imzo/key-fit.ts';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { PasswordProof } from './password-proof.tsx';
import type { ProofRequest } from './proof-request.ts';

interface Props extends ProofRequest {
  /** Key that may be used instead of the password; null when none is connected. */
  readonly loginKey: LoginKey | null;
  readonly signing: SigningComponent;
}

/** Asks for the password or a signature of the connected key before a change. Rendered only while open. */
export function ProofDialog({ loginKey, signing, ...request }: Props) {
  const [isByKey, setByKey] = useState(false);
  if (loginKey && isByKey)
    return <KeyProof {...request} loginKey={loginKey} signing={signing} onClose={() => setByKey(false)} />;
  return <PasswordProof {...request} onKey={loginKey ? () => setByKey(true) : undefined} />;
}

type KeyProofProps = ProofRequest & { readonly loginKey: LoginKey; readonly signing: SigningComponent };

function KeyProof({ title, act, onDone, onClose, loginKey, signing: Signing }: KeyProofProps) {
  const guid = useRef('');
  const { name } = useProfile();
  return (
    <Signing
      title={title}
      about={[
        { label: texts.action, value: title },
        { label: texts.person, value: name },
      ]}
      keyFit={fitOfConnected(loginKey.serialNumber)}
      onPhone={texts.onPhone}
      textToSign={async (signal) => {
        const challenge = await call(accountCalls.challenge, { signal });
        guid.current = challenge.guid;
        return challenge.hashCode;
      }}
      submit={async (signature) => {
        await act({ guid: guid.current, signature });
        return texts.confirmed;
      }}
      onDone={onDone}
      onFailure={() => undefined}
      onClose={onClose}
    />
  );
}
