import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ClosedNote } from './closed-note.tsx';
import { CourierHome } from './courier-home.tsx';
import { longToday } from './long-today.ts';
import { SenderHome } from './sender-home.tsx';

/** The first page after login. */
export function HomeScreen() {
  const isSender = useCan()('mail.list');
  return <Box sx={{ px: { sm: 2 }, pb: 6 }}>{isSender ? <SenderHome /> : <HomeOfCourier />}</Box>;
}

const HomeOfCourier = () => (
  <>
    <PageHeader title={homeTexts.title} beside={longToday()} />
    <ClosedNote />
    <CourierHome />
  </>
);
