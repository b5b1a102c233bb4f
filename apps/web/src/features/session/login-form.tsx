import { sessionTexts } from '@hybrid-mail/messages/session';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { z } from 'zod';
import type { Credentials } from '../../lib/session/log-in.ts';
import { PasswordField, TextField, useScreenForm } from '../../ui/form-field/index.ts';
import { useLogin } from './use-login.ts';

const credentials = z.object({
  username: z.string().trim().min(1, sessionTexts.loginRequired),
  password: z.string().min(1, sessionTexts.passwordRequired),
});

/** Login and password; Enter submits. */
export function LoginForm({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const { control, handleSubmit } = useScreenForm<Credentials, Credentials>(credentials, {
    username: '',
    password: '',
  });
  const login = useLogin(onLoggedIn);
  return (
    <Stack
      component="form"
      noValidate
      onSubmit={handleSubmit((values) => !login.isPending && login.mutate(values))}
      sx={{ gap: 5 }}
    >
      <TextField
        control={control}
        name="username"
        label={sessionTexts.login}
        help={sessionTexts.loginHelp}
        autoComplete="username"
        autoFocus
        tall
      />
      <PasswordField
        control={control}
        name="password"
        label={sessionTexts.password}
        autoComplete="current-password"
        tall
      />
      <Button type="submit" variant="contained" fullWidth loading={login.isPending} sx={{ minHeight: 48, mt: 1 }}>
        {sessionTexts.submit}
      </Button>
    </Stack>
  );
}
