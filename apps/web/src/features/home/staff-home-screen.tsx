import type { Area } from '@hybrid-mail/access';
import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { homePagesOf } from '../../shared/staff-pages.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { cardGrid } from './home-card.tsx';
import { HomeFigures } from './home-figures.tsx';
import { longToday } from './long-today.ts';
import { PageCards } from './page-cards.tsx';
import { TrackCard } from './track-card.tsx';

/** The first page of a staff area: a card for each of its pages. */
export function StaffHomeScreen({ area }: { readonly area: Exclude<Area, 'main'> }) {
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.staffTitles[area]} beside={longToday()} />
      <HomeFigures area={area} />
      <Box sx={cardGrid}>
        <PageCards pages={homePagesOf(area)} />
        <TrackCard />
      </Box>
    </Box>
  );
}
