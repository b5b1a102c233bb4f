import { accountCalls } from '@hybrid-mail/contracts/account';
import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import { otp } from '@hybrid-mail/contracts/session';
import { protectionTexts, totpTexts as texts } from '@hybrid-mail/messages/protection';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { useFormSubmission } from '../../../shared/saving/use-form-submission.ts';
import { TextField, useScreenForm } from '../../../ui/form-field/index.ts';
import { QrCode } from '../../../ui/qr-code/qr-code.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { CopyTextButton } from './copy-text-button.tsx';
import { SubmitFormDialog } from './submit-form-dialog.tsx';

/** Base32 secret, and the otpauth:// address of its QR code. */
export type TotpSecret = ReplyOf<typeof accountCalls.startTotp>;

interface Props {
  readonly secret: TotpSecret;
  readonly onEnabled: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}

const fields = z.object({ code: otp });
const fieldOf = { 'code-wrong': 'code', 'login-throttled': 'code' } as const;

const columns = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: '1fr', sm: '176px minmax(0, 1fr)' },
  alignItems: 'start',
  mb: 5,
} as const;

/** Shows the secret as a QR code and as text, and asks for the first code of the app. */
export function TotpScanDialog({ secret, onEnabled, onClose }: Props) {
  const form = useScreenForm(fields, { code: '' });
  const sending = useFormSubmission(form, {
    send: async (body) => onEnabled((await call(accountCalls.enableTotp, { body })).codes),
    fieldOf,
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
const ForTheApp = ({ secret: { secret, uri } }: Pick<Props, 'secret'>) => (
  <Box sx={columns}>
    <QrCode text={uri} label={texts.qr} size={176} />
    <div>
      <Typography sx={{ mb: 3 }}>{texts.scan}</Typography>
      <Secret secret={secret} />
    </div>
  </Box>
);

/** The secret in groups of four characters, as authenticator apps show it. */
function Secret({ secret }: { readonly secret: string }) {
  return (
    <Box sx={{ p: 3, bgcolor: colors.canvas, borderRadius: '6px', border: `1px solid ${colors.line}` }}>
      <Box component="code" aria-label={texts.secret} sx={{ display: 'block', fontSize: 15, overflowWrap: 'anywhere' }}>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </Box>
      <Box sx={{ mt: 1, ml: -2 }}>
        <CopyTextButton text={secret} />
      </Box>
    </Box>
  );
}
