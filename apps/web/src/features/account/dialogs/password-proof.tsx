import { password } from '@hybrid-mail/contracts/session';
import { protectionTexts, proofTexts as texts } from '@hybrid-mail/messages/protection';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { useSending } from '../../../shared/saving/use-sending.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { PasswordField, useScreenForm } from '../../../ui/form-field/index.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { FormButtons } from './form-buttons.tsx';
import { PasswordManagerUsername } from './password-manager-username.tsx';
import type { ProofRequest } from './proof-request.ts';

const fields = z.object({ password });
const fieldOf = { 'proof-wrong': 'password', 'login-throttled': 'password' } as const;

interface Props extends ProofRequest {
  /** Switches to the proof by key; undefined if no key is connected. */
  readonly onKey: (() => void) | undefined;
}

export function PasswordProof({ title, text, action, isDestructive = false, act, onDone, onClose, onKey }: Props) {
  const form = useScreenForm(fields, { password: '' });
  const { username } = useProfile();
  const { isSending, failure, submit } = useSending(form, {
    send: async (typed) => {
      await act(typed);
      onDone();
    },
    fieldOf,
    failedText: protectionTexts.unexpected,
  });
  return (
    <FormDialog
      isOpen
      title={title}
      onClose={onClose}
      isBusy={isSending}
      isTyped={form.formState.isDirty}
      onSubmit={submit}
      actions={<FormButtons {...{ action, isSending, isDestructive, onClose }} />}
    >
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <PasswordManagerUsername username={username} />
      <PasswordField
        control={form.control}
        name="password"
        label={texts.password}
        help={texts.passwordHelp}
        autoComplete="current-password"
        autoFocus
      />
      {onKey && <ByKey isDisabled={isSending} onKey={onKey} />}
      {failure !== null && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {failure}
        </Alert>
      )}
    </FormDialog>
  );
}

/** Not on phones, which cannot sign. */
const ByKey = ({ isDisabled, onKey }: { readonly isDisabled: boolean; readonly onKey: () => void }) =>
  !useIsPhone() && (
    <Button startIcon={<KeyOutlined />} disabled={isDisabled} onClick={onKey} sx={{ mt: 2, ml: -2 }}>
      {texts.byKey}
    </Button>
  );
