import { homeTexts } from '@hybrid-mail/messages/home';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useProfile } from '../../lib/queries/profile.queries.ts';

/** Explains why a waiting or switched off organization cannot send letters, and the next step. */
export function InactiveOrganizationNote() {
  const { organizationState } = useProfile();
  if (organizationState !== 'waiting' && organizationState !== 'off') return null;
  const { title, text } = homeTexts.closed[organizationState];
  return (
    <Alert severity={organizationState === 'waiting' ? 'info' : 'warning'} sx={{ mx: 4, mb: 4 }}>
      <AlertTitle sx={{ fontWeight: 600, mb: 0 }}>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
