import { accountCalls, type LoginKey } from '@hybrid-mail/contracts/account';
import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { otp } from '@hybrid-mail/contracts/session';
import { protectionTexts, totpTexts as texts } from '@hybrid-mail/messages/protection';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import type { SigningComponent } from '../../../shared/requests/signing-request.ts';
import { useFormSubmission } from '../../../shared/saving/use-form-submission.ts';
import { TextField } from '../../../ui/form-field/index.ts';
import { useScreenForm } from '../../../ui/form-field/use-screen-form.ts';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import { CopyTextButton, RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { SubmitFormDialog } from './submit-form-dialog.tsx';

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
      {...{ loginKey, signing, onClose }}
    />
  );
}

/** Base32 secret, and the otpauth:// address of its QR code. */
type TotpSecret = ReplyOf<typeof accountCalls.startTotp>;

interface ScanProps extends Pick<Props, 'onClose'> {
  readonly secret: TotpSecret;
  readonly onEnabled: (codes: readonly string[]) => void;
}

const fields = z.object({ code: otp });

const columns = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: '1fr', sm: '176px minmax(0, 1fr)' },
  alignItems: 'start',
  mb: 5,
} as const;

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
function TotpScanDialog({ secret, onEnabled, onClose }: ScanProps) {
  const form = useScreenForm(fields, { code: '' });
  const sending = useFormSubmission(form, {
    send: async (body) => onEnabled((await call(accountCalls.enableTotp, { body })).codes),
    fieldOf: { 'code-wrong': 'code', 'login-throttled': 'code' },
    failedText: protectionTexts.unexpected,
  });
  return (
    <SubmitFormDialog title={texts.scanTitle} action={texts.enable} sending={sending} isTyped onClose={onClose}>
      <ForTheApp secret={secret} />
      <TextField
        control={form.control}
        name="code"
        label={texts.code}
        help={texts.codeHelp}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={32}
        autoFocus
      />
    </SubmitFormDialog>
  );
}

/** The secret for the authenticator app, as a QR code and as text. */
const ForTheApp = ({ secret: { secret, uri } }: Pick<ScanProps, 'secret'>) => (
  <Box sx={columns}>
    <QrCode text={uri} label={texts.qr} size={176} />
    <div>
      <Typography sx={{ mb: 3 }}>{texts.scan}</Typography>
      <Box sx={{ p: 3, bgcolor: colors.canvas, borderRadius: '6px', border: `1px solid ${colors.line}` }}>
        <Box
          component="code"
          aria-label={texts.secret}
          sx={{ display: 'block', fontSize: 15, overflowWrap: 'anywhere' }}
        >
          {/* In groups of four characters, as authenticator apps show it. */}
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
        <Box sx={{ mt: 1, ml: -2 }}>
          <CopyTextButton text={secret} />
        </Box>
      </Box>
    </div>
  </Box>
);
