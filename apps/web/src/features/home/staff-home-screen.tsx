import type { Area } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { pagesOf } from '../../lib/staff-pages.ts';
import { homeTexts } from '../../messages/home.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { cardGrid, HomeCard } from './home-card.tsx';
import { longToday } from './long-today.ts';
import { TrackCard } from './track-card.tsx';

/** The first page of a staff area: a card for each of its pages. */
export function StaffHomeScreen({ area }: { readonly area: Exclude<Area, 'main'> }) {
  const can = useCan();
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.staffTitles[area]} beside={longToday()} />
      <Box sx={cardGrid}>
        {pagesOf(area).map(
          ({ name, label, hint, Icon, to, action }) =>
            can(action) && <HomeCard key={name} title={label} {...{ hint, to, Icon }} />,
        )}
        <TrackCard />
      </Box>
    </Box>
  );
}
