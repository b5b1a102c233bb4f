import type { WebArea } from '@hybrid-mail/access';
import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { HomeFigures } from '../home-figures.tsx';
import { formatToday } from '../today/format-today.ts';
import { StaffCards } from './staff-cards.tsx';

/** Home page of a staff area: figures, and a card for each page. */
export function StaffHomeScreen({ area }: { readonly area: Exclude<WebArea, 'main'> }) {
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.staffTitles[area]} beside={formatToday()} />
      <HomeFigures area={area} />
      <StaffCards area={area} />
    </Box>
  );
}
