import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/routes.ts';
import { commonTexts } from '../../messages/common.ts';
import { sessionTexts } from '../../messages/session.ts';
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
      <Typography color="text.secondary" sx={{ mb: 6 }}>
        {ready}
      </Typography>
      <Button component={Link} to={paths.login} variant="contained" sx={{ minHeight: 48 }}>
        {commonTexts.back}
      </Button>
    </SessionFrame>
  );
}
