import { commonTexts } from '@hybrid-mail/messages/common';
import { personTexts } from '@hybrid-mail/messages/person';
import { ownPasswordTexts } from '@hybrid-mail/messages/protection';
import { recoveryTexts as texts } from '@hybrid-mail/messages/recovery';
import { sessionTexts } from '@hybrid-mail/messages/session';
import Login from '@mui/icons-material/LoginOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Control } from 'react-hook-form';
import { paths } from '../../lib/routes.ts';
import { BarLink, PublicFrame } from '../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { PasswordField, SideBySide, TextField } from '../../ui/form-field/index.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { colors } from '../../ui/theme/tokens.ts';
import { type RecoveryValues, usePasswordRecovery } from './use-password-recovery.ts';

const logIn = { to: paths.login, Icon: Login, label: texts.toLogin } as const;
const column = { maxWidth: 640, mx: 'auto' } as const;
const fieldset = { border: 0, p: 0, m: 0, minWidth: 0, display: 'grid', gap: 4 } as const;

/** «Забыли пароль?»: sets a new password, authorized by a signature of a key that belongs to the login. */
export function PasswordRecoveryScreen({ signing: Signing }: { readonly signing: SigningComponent }) {
  useDocumentTitle(texts.title);
  const { form, start, dialog } = usePasswordRecovery();
  return (
    <PublicFrame corner={<BarLink {...logIn} />} background={colors.surface} mainSx={{ py: { xs: 5, sm: 7 } }}>
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
        <WithoutKey />
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
    <SideBySide>
      <PasswordField
        control={control}
        name="password"
        label={ownPasswordTexts.next}
        help={personTexts.passwordHelp}
        autoComplete="new-password"
      />
      <PasswordField
        control={control}
        name="repeatPassword"
        label={ownPasswordTexts.repeat}
        autoComplete="new-password"
      />
    </SideBySide>
    <Typography variant="caption">{texts.factorStays}</Typography>
  </>
);

const WithoutKey = () => (
  <Box sx={{ mt: 6, pt: 5, borderTop: `1px solid ${colors.line}` }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      {texts.noKeyTitle}
    </Typography>
    <Typography>{texts.noKey}</Typography>
  </Box>
);
