import { sessionTexts } from '@hybrid-mail/messages/session';
import ManageSearchOutlined from '@mui/icons-material/ManageSearchOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from '@tanstack/react-router';
import { paths } from '../../lib/routes.ts';
import type { EndReason } from '../../lib/session/session-end.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { TextLink } from '../../ui/link/text-link.tsx';
import { LoginSteps, type StepComponents } from './login-steps.tsx';
import { SessionFrame } from './session-frame.tsx';

interface Props extends StepComponents {
  /** Page to return to. */
  readonly next?: string;
  /** Why the session ended, if the user did not log out. */
  readonly reason?: EndReason;
}

export function LoginScreen({ next, reason, ...steps }: Props) {
  const router = useRouter();
  const enter = () => void router.navigate({ href: next ?? paths.dashboard, replace: true });
  return (
    <SessionFrame corner={<TrackLink />}>
      <Typography variant="h1" sx={{ fontSize: 28, lineHeight: '36px' }}>
        {sessionTexts.title}
      </Typography>
      <Typography sx={{ mb: 5, color: 'text.secondary' }}>{sessionTexts.subtitle}</Typography>
      {reason && (
        <Alert severity="info" role="status" sx={{ mb: 5 }}>
          {sessionTexts.ended[reason]}
        </Alert>
      )}
      <LoginSteps {...steps} onLoggedIn={enter} />
      <RegisterOffer />
      <Instructions />
    </SessionFrame>
  );
}

function TrackLink() {
  return (
    <TextLink to={paths.trackBlank} sx={{ display: 'inline-flex', gap: 2, alignItems: 'center' }}>
      <ManageSearchOutlined aria-hidden sx={{ fontSize: 20 }} />
      {sessionTexts.findMail}
    </TextLink>
  );
}

function RegisterOffer() {
  return (
    <>
      <Divider sx={{ my: 5, color: 'text.secondary' }}>{sessionTexts.notConnected}</Divider>
      <ButtonLink to={paths.register} variant="outlined" fullWidth sx={{ minHeight: 48 }}>
        {sessionTexts.register}
      </ButtonLink>
    </>
  );
}

function Instructions() {
  return (
    <Stack direction="row" sx={{ justifyContent: 'center', gap: 4, mt: 5, flexWrap: 'wrap' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {sessionTexts.instruction}
      </Box>
      <Link href="/instructions/instruction-ru.pdf" download hrefLang="ru">
        {sessionTexts.instructionRu}
      </Link>
      <Link href="/instructions/instruction-uz.pdf" download hrefLang="uz" lang="uz">
        {sessionTexts.instructionUz}
      </Link>
    </Stack>
  );
}
