import { ownPasswordTexts as texts } from '@hybrid-mail/messages/protection';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { FormDialog } from '../../../ui/form-dialog/form-dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { PasswordFields } from './password-fields.tsx';
import { PasswordManagerUsername } from './password-manager-username.tsx';
import { useChangePassword } from './use-change-password.ts';

interface Props {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Changes the user's password. Rendered only while open. */
export function PasswordDialog({ onChanged, onClose }: Props) {
  const { form, isSending, failure, submit } = useChangePassword(onChanged);
  const { username } = useProfile();
  return (
    <FormDialog
      isOpen
      title={texts.title}
      onClose={onClose}
      isBusy={isSending}
      isTyped={form.formState.isDirty}
      onSubmit={submit}
      actions={<FormButtons action={texts.save} isSending={isSending} onClose={onClose} />}
    >
      <Stack sx={{ gap: 4 }}>
        <PasswordManagerUsername username={username} />
        <PasswordFields control={form.control} />
        <Typography sx={{ color: 'text.secondary' }}>{texts.othersEnd}</Typography>
        {failure !== null && <Alert severity="error">{failure}</Alert>}
      </Stack>
    </FormDialog>
  );
}
