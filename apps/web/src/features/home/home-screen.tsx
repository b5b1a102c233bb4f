import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ClosedNote } from './closed-note.tsx';
import { CourierNote } from './courier-note.tsx';
import { longToday } from './long-today.ts';
import { SenderHome } from './sender-home.tsx';

/** The first page after login. */
export function HomeScreen() {
  const isSender = useCan()('mail.list');
  return <Box sx={{ px: { sm: 2 }, pb: 6 }}>{isSender ? <SenderHome /> : <CourierHome />}</Box>;
}

const CourierHome = () => (
  <>
    <PageHeader title={homeTexts.title} beside={longToday()} />
    <ClosedNote />
    <CourierNote />
  </>
);
