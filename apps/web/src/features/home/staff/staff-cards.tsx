import type { Area } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { homePagesOf } from '../../../shared/organization/staff-pages.ts';
import { tourPlace } from '../../../shared/tour/tour-place.ts';
import { cardGrid } from '../home-card.tsx';
import { TrackCard } from '../track-card.tsx';
import { PageCards } from './page-cards.tsx';

/** A card for each page of a staff area, and one for the search by number. */
export const StaffCards = ({ area }: { readonly area: Exclude<Area, 'main'> }) => (
  <Box {...tourPlace('cards')} sx={cardGrid}>
    <PageCards pages={homePagesOf(area)} />
    <TrackCard />
  </Box>
);
