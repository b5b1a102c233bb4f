import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ClosedNote } from './closed-note.tsx';
import { CourierNote } from './courier-note.tsx';
import { HomeFigures } from './home-figures.tsx';
import { longToday } from './long-today.ts';
import { SenderCards } from './sender-cards.tsx';

/** The first page after login. */
export function HomeScreen() {
  const isSender = useCan()('mail.list');
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.title} beside={longToday()} />
      <ClosedNote />
      <HomeFigures area="main" />
      {isSender ? <SenderCards /> : <CourierNote />}
    </Box>
  );
}
