import { homeTexts } from '@hybrid-mail/messages/home';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useCan, useProfile } from '../../lib/queries/profile.queries.ts';
import type { TodaySendingComponent } from '../../shared/requests/today-sending-request.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { FindLetter } from './courier/find-letter.tsx';
import { SenderHome, TodayHeader } from './sender/sender-home.tsx';
import { formatToday } from './today/format-today.ts';

interface Props {
  /** Dialog that does tasks of a sender, passed in, because it is a separate feature. */
  readonly sending: TodaySendingComponent;
}

/** Home page after login, of a sender or a courier. A courier has no other pages. */
export function HomeScreen({ sending }: Props) {
  const isSender = useCan()('mail.list');
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      {isSender ? <TodayHeader /> : <PageHeader title={homeTexts.title} beside={formatToday()} />}
      <InactiveOrganizationNote isSender={isSender} />
      {isSender ? <SenderHome sending={sending} /> : <FindLetter />}
    </Box>
  );
}

/**
 * Explains why a waiting or switched off organization cannot send letters, and the next step. A sender of a waiting
 * organization reads it beside the steps to the first letter.
 */
function InactiveOrganizationNote({ isSender }: { readonly isSender: boolean }) {
  const { organizationState } = useProfile();
  if (organizationState !== 'off' && (organizationState !== 'waiting' || isSender)) return null;
  const { title, text } = homeTexts.closed[organizationState];
  return (
    <Alert severity={organizationState === 'waiting' ? 'info' : 'warning'} sx={{ mx: 4, mb: 4 }}>
      <AlertTitle sx={{ fontWeight: 600, mb: 0 }}>{title}</AlertTitle>
      {text}
    </Alert>
  );
}
