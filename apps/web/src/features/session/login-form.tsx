import { sessionTexts } from '@hybrid-mail/messages/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { z } from 'zod';
import { paths } from '../../lib/routes.ts';
import type { Credentials } from '../../lib/session/log-in.ts';
import { PasswordField, TextField, useScreenForm } from '../../ui/form-field/index.ts';
import { TextLink } from '../../ui/link/text-link.tsx';
import { useLogin } from './use-login.ts';

const credentials = z.object({
  username: z.string().trim().min(1, sessionTexts.loginRequired),
  password: z.string().min(1, sessionTexts.passwordRequired),
});

interface Props {
  /** What was typed before the second step. */
  readonly typed: Credentials;
  /** The next step is being loaded. */
  readonly isBusy: boolean;
  readonly onLoggedIn: () => void;
  readonly onCodeNeeded: (typed: Credentials) => void;
}

/** Login and password; Enter submits. */
export function LoginForm({ typed, isBusy, onLoggedIn, onCodeNeeded }: Props) {
  const { control, handleSubmit } = useScreenForm<Credentials, Credentials>(credentials, typed);
  const login = useLogin({ onLoggedIn, onCodeNeeded });
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
      <div>
        <PasswordField
          control={control}
          name="password"
          label={sessionTexts.password}
          autoComplete="current-password"
          tall
        />
        <Box sx={{ mt: 1, textAlign: 'right' }}>
          <TextLink to={paths.recover} sx={{ display: 'inline-block', py: { xs: '11px', sm: 1 } }}>
            {sessionTexts.forgot}
          </TextLink>
        </Box>
      </div>
      <Button type="submit" variant="contained" fullWidth loading={login.isPending || isBusy} sx={{ minHeight: 48 }}>
        {sessionTexts.submit}
      </Button>
    </Stack>
  );
}
