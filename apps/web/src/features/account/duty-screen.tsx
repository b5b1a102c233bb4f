import { dutyTexts as texts } from '@hybrid-mail/messages/duty';
import { ownPasswordTexts } from '@hybrid-mail/messages/protection';
import { shellTexts } from '@hybrid-mail/messages/shell';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Logout from '@mui/icons-material/LogoutOutlined';
import Pin from '@mui/icons-material/PinOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { profileQuery, useProfile } from '../../lib/queries/profile.queries.ts';
import { BarLabel, PublicFrame } from '../../shared/public/public-frame.tsx';
import type { SigningComponent } from '../../shared/requests/signing-request.ts';
import { notify } from '../../ui/notify/notify.tsx';
import { useDocumentTitle } from '../../ui/page-header/use-document-title.ts';
import { RetryAlert } from '../../ui/retry-alert/retry-alert.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { ConnectLoginKey } from './dialogs/connect-login-key.tsx';
import { ConnectTotp } from './dialogs/connect-totp.tsx';
import { PasswordFields, useChangePassword } from './dialogs/password-fields.tsx';

interface Props {
  readonly signing: SigningComponent;
  readonly onLogOut: () => void;
  /** Called when no duty is left, to open the requested page. */
  readonly onFree: () => void;
}

/** Page of the current duty: a new password, then a second factor. It is shown instead of any other page. */
export function DutyScreen({ signing, onLogOut, onFree }: Props) {
  const { duty } = useProfile();
  const { toNextDuty, hasFailed } = useNextDuty(onFree);
  if (!duty) return null;
  return (
    <DutyFrame key={duty} {...texts[duty]} onLogOut={onLogOut}>
      {hasFailed && (
        <RetryAlert text={texts.failed} onRetry={() => void toNextDuty()} sx={{ mb: 4, alignItems: 'center' }} />
      )}
      {duty === 'change-password' ? (
        <PasswordDuty onDone={toNextDuty} />
      ) : (
        <SecondFactorDuty signing={signing} onDone={toNextDuty} />
      )}
    </DutyFrame>
  );
}

/** Refetches the profile after a duty is fulfilled, because another duty may follow. */
function useNextDuty(onFree: () => void) {
  const queries = useQueryClient();
  const [hasFailed, setFailed] = useState(false);
  const toNextDuty = async () => {
    setFailed(false);
    try {
      const { duty } = await queries.fetchQuery({ ...profileQuery(), staleTime: 0 });
      if (duty) return;
      notify.success(texts.done, 5, { isForNextPage: true });
      onFree();
    } catch {
      setFailed(true);
    }
  };
  return { toNextDuty, hasFailed };
}

/** Form for a user whose password was set by staff. */
function PasswordDuty({ onDone }: { readonly onDone: () => Promise<void> }) {
  const { form, sending } = useChangePassword(onDone);
  return (
    <Stack component="form" noValidate onSubmit={sending.submit} sx={{ gap: 4 }}>
      <PasswordFields control={form.control} />
      {sending.failure !== null && <Alert severity="error">{sending.failure}</Alert>}
      <Button
        type="submit"
        variant="contained"
        loading={sending.isSending}
        sx={{ minHeight: 44, alignSelf: { sm: 'flex-start' }, px: 6 }}
      >
        {ownPasswordTexts.save}
      </Button>
    </Stack>
  );
}

interface FrameProps extends Pick<Props, 'onLogOut'> {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const card = {
  maxWidth: 640,
  mx: 'auto',
  p: { xs: 4, sm: 6 },
  bgcolor: 'background.paper',
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

/** Full page around a duty; logging out is its only other action. */
function DutyFrame({ title, text, onLogOut, children }: FrameProps) {
  useDocumentTitle(title);
  const { name, username } = useProfile();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focuses the heading, unless a field with autoFocus has the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const logOut = (
    <button type="button" className="bar-button bar-corner" title={shellTexts.logout} onClick={onLogOut}>
      <Logout />
      <BarLabel>{shellTexts.logout}</BarLabel>
    </button>
  );
  return (
    <PublicFrame corner={logOut} layout="form">
      <Box sx={card}>
        <Typography variant="caption" sx={{ display: 'block', mb: 1 }}>
          {texts.person({ name, login: username })}
        </Typography>
        <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ mb: 2, outlineOffset: 4 }}>
          {title}
        </Typography>
        <Typography sx={{ mb: 5, color: 'text.secondary' }}>{text}</Typography>
        {children}
      </Box>
    </PublicFrame>
  );
}

const way = {
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  p: 4,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
} as const;

const ways = [
  { kind: 'totp', Icon: Pin, title: texts.totp, help: texts.totpText, action: texts.totpButton },
  { kind: 'key', Icon: KeyOutlined, title: texts.key, help: texts.keyText, action: texts.keyButton },
] as const;

/** Lets the user choose and connect the second factor that staff must have. */
function SecondFactorDuty({ signing, onDone }: Pick<Props, 'signing'> & { readonly onDone: () => Promise<void> }) {
  const [chosen, setChosen] = useState<(typeof ways)[number]['kind'] | null>(null);
  const close = () => setChosen(null);
  const finish = () => {
    close();
    void onDone();
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      {ways.map(({ kind, Icon, title, help, action }) => (
        <Box key={kind} sx={way}>
          <Icon aria-hidden sx={{ color: colors.icon, fontSize: 26 }} />
          <Typography variant="h2">{title}</Typography>
          <Typography sx={{ flex: 1, color: 'text.secondary' }}>{help}</Typography>
          <Button variant="outlined" onClick={() => setChosen(kind)} sx={{ minHeight: 44 }}>
            {action}
          </Button>
        </Box>
      ))}
      {chosen === 'totp' && <ConnectTotp loginKey={null} signing={signing} onConnected={finish} onClose={close} />}
      {chosen === 'key' && <ConnectLoginKey signing={signing} onConnected={finish} onClose={close} />}
    </Box>
  );
}
