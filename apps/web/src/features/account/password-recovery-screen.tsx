import { accountCalls } from '@hybrid-mail/contracts/account';
import { commonTexts } from '@hybrid-mail/messages/common';
import { recoveryTexts as texts } from '@hybrid-mail/messages/recovery';
import { sessionTexts } from '@hybrid-mail/messages/session';
import Login from '@mui/icons-material/LoginOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { paths } from '../../lib/routes.ts';
import { logIn } from '../../lib/session/log-in.ts';
import { currentToken } from '../../lib/session/stored-session.ts';
import { personFields, requireSamePasswords } from '../../shared/person-fields/person-form.ts';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { useChallenge } from '../../shared/requests/use-challenge.ts';
import { markFields } from '../../shared/saving/mark-fields.ts';
import { TextField, useScreenForm } from '../../ui/form-field/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { notify } from '../../ui/notify/notify.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { NewPasswordFields } from './dialogs/password-fields.tsx';

const toLogin = <BarLink to={paths.login} Icon={Login} label={texts.toLogin} />;
const column = { maxWidth: 640, mx: 'auto' } as const;
const fieldset = { border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 4 } as const;

/** «Забыли пароль?»: sets a new password, authorized by a signature of a key that belongs to the login. */
export function PasswordRecoveryScreen({ signing: Signing }: { readonly signing: SigningComponent }) {
  useDocumentTitle(texts.title);
  const { form, start, dialog } = usePasswordRecovery();
  return (
    <PublicFrame corner={toLogin} layout="form" isOnSurface>
      <Box sx={column}>
        <Typography variant="h1" sx={{ mb: 2 }}>
          {texts.title}
        </Typography>
        <Typography sx={{ mb: 5, color: 'text.secondary' }}>{texts.intro}</Typography>
        <Box component="form" noValidate onSubmit={form.handleSubmit(start)}>
          <Box component="fieldset" disabled={dialog !== null} sx={fieldset}>
            <Fields control={form.control} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 1 }}>
              <ButtonLink to={paths.login} variant="outlined" sx={{ minHeight: 44, px: 5 }}>
                {commonTexts.back}
              </ButtonLink>
              <Button type="submit" variant="contained" sx={{ minHeight: 44, px: 6 }}>
                {texts.submit}
              </Button>
            </Box>
          </Box>
        </Box>
        <Box sx={{ mt: 6, pt: 5, borderTop: `1px solid ${colors.line}` }}>
          <Typography variant="h2" sx={{ mb: 1 }}>
            {texts.noKeyTitle}
          </Typography>
          <Typography>{texts.noKey}</Typography>
        </Box>
      </Box>
      {dialog && <Signing {...dialog} />}
    </PublicFrame>
  );
}

const Fields = ({ control }: { readonly control: Control<RecoveryValues, unknown, RecoveryValues> }) => (
  <>
    <TextField
      control={control}
      name="username"
      label={sessionTexts.login}
      help={sessionTexts.loginHelp}
      autoComplete="username"
      autoFocus
    />
    <NewPasswordFields control={control} name="password" />
    <Typography variant="caption">{texts.factorStays}</Typography>
  </>
);

const schema = requireSamePasswords(
  z.object({
    username: z.string().trim().min(1, sessionTexts.loginRequired).max(64),
    password: personFields.password,
    repeatPassword: personFields.repeatPassword,
  }),
);
type RecoveryValues = z.output<typeof schema>;

/**
 * Password recovery: `start` opens the signing dialog, whose signature sets the new password and logs the user in. If
 * the server refuses a field, the dialog closes and the field is marked.
 */
function usePasswordRecovery() {
  const form = useScreenForm(schema, { username: '', password: '', repeatPassword: '' });
  const { textToSign, answer } = useChallenge((signal) => call(accountCalls.resetChallenge, { signal }));
  const leave = useLeave();
  const [typed, setTyped] = useState<RecoveryValues | null>(null);
  const dialog = typed && {
    title: texts.signingTitle,
    about: [
      { label: texts.action, value: texts.newPassword },
      { label: texts.login, value: typed.username },
      { label: texts.site, value: window.location.host },
    ],
    onPhone: texts.onPhone,
    textToSign,
    submit: async (signature: string) => {
      const { username, password } = typed;
      await call(accountCalls.resetPassword, { body: { ...answer(signature), username, password } });
      // This login fails for a user with a second factor, who then logs in on the login page.
      await logIn(typed).catch(() => undefined);
      return { text: texts.changed };
    },
    onDone: leave,
    onFailure: (_: unknown, error: unknown) => {
      if (!(error instanceof ApiError) || Object.keys(error.marks).length === 0) return;
      // Enables the fields synchronously, because a disabled field cannot be focused.
      flushSync(() => setTyped(null));
      markFields(form, error.marks);
    },
    onClose: () => setTyped(null),
  };
  return { form, start: setTyped, dialog };
}

/** Navigates to the dashboard, or to the login page if the login failed. */
function useLeave(): () => void {
  const router = useRouter();
  return () => {
    const isLoggedIn = currentToken() !== null;
    if (!isLoggedIn) notify.success(texts.logIn, 10, { isForNextPage: true });
    void router.navigate({ to: isLoggedIn ? paths.dashboard : paths.login });
  };
}
