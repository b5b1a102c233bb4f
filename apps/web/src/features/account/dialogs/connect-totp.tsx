import { accountCalls, type LoginKey } from '@hybrid-mail/contracts/account';
import { totpTexts as texts } from '@hybrid-mail/messages/protection';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { TotpScanDialog, type TotpSecret } from './totp-scan-dialog.tsx';

interface Props {
  readonly loginKey: LoginKey | null;
  readonly signing: SigningComponent;
  /** Called when the app is connected and the dialog with the recovery codes is closed. */
  readonly onConnected: () => void;
  readonly onClose: () => void;
}

/** Connects the authenticator app in three dialogs: re-authentication, QR code and first code, recovery codes. */
export function ConnectTotp({ loginKey, signing, onConnected, onClose }: Props) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onKept={onConnected} />;
  if (secret) return <TotpScanDialog secret={secret} onEnabled={setCodes} onClose={onClose} />;
  return (
    <ReauthenticationDialog
      title={texts.start}
      text={texts.startText}
      action={texts.next}
      act={async (proof) => setSecret(await call(accountCalls.startTotp, { body: proof }))}
      onDone={() => undefined}
      {...{ loginKey, signing, onClose }}
    />
  );
}
