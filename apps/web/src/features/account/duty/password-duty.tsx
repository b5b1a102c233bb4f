import { ownPasswordTexts } from '@hybrid-mail/messages/protection';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useProfile } from '../../../lib/queries/profile.queries.ts';
import { PasswordFields } from '../dialogs/password-fields.tsx';
import { PasswordManagerUsername } from '../dialogs/password-manager-username.tsx';
import { useChangePassword } from '../dialogs/use-change-password.ts';

/** Form for a user whose password was set by staff. */
export function PasswordDuty({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { form, isSending, failure, submit } = useChangePassword(onDone);
  const { username } = useProfile();
  return (
    <Stack component="form" noValidate onSubmit={submit} sx={{ gap: 4 }}>
      <PasswordManagerUsername username={username} />
      <PasswordFields control={form.control} />
      {failure !== null && <Alert severity="error">{failure}</Alert>}
      <Button
        type="submit"
        variant="contained"
        loading={isSending}
        sx={{ minHeight: 44, alignSelf: { sm: 'flex-start' }, px: 6 }}
      >
        {ownPasswordTexts.save}
      </Button>
    </Stack>
  );
}
