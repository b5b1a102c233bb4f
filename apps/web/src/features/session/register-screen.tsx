import Typography from '@mui/material/Typography';
import { paths } from '../../lib/routes.ts';
import { commonTexts } from '../../messages/common.ts';
import { sessionTexts } from '../../messages/session.ts';
import { ButtonLink } from '../../ui/link/button-link.tsx';
import { SessionFrame } from './session-frame.tsx';

const { title, text, ready } = sessionTexts.registration;

/** Says who registers organizations. */
export function RegisterScreen() {
  return (
    <SessionFrame>
      <Typography variant="h1" sx={{ fontSize: 28, lineHeight: '36px', mb: 4 }}>
        {title}
      </Typography>
      <Typography sx={{ mb: 4 }}>{text}</Typography>
      <Typography sx={{ mb: 6, color: 'text.secondary' }}>{ready}</Typography>
      <ButtonLink to={paths.login} variant="contained" sx={{ minHeight: 48 }}>
        {commonTexts.back}
      </ButtonLink>
    </SessionFrame>
  );
}
