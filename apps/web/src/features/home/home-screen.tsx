import Box from '@mui/material/Box';
import { formatLongDay } from '../../lib/formats/dates.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { homeTexts } from '../../messages/home.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { SenderCards } from './sender-cards.tsx';
import { StaffNote } from './staff-note.tsx';

const longToday = () => {
  const day = formatLongDay(new Date());
  return day.charAt(0).toUpperCase() + day.slice(1);
};

/** The first page after login. */
export function HomeScreen() {
  const isSender = useCan()('mail.list');
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.title} beside={longToday()} />
      {isSender ? <SenderCards /> : <StaffNote />}
    </Box>
  );
}
