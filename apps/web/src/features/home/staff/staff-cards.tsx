import type { WebArea } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { homePagesOf, type PlacedPage } from '../../../shared/organization/staff-pages.ts';
import { tourPlace } from '../../../shared/tour/tour-place.ts';
import { cardGrid, HomeCard, TrackCard } from '../home-card.tsx';

/** A card for each page of a staff area, and one for the public tracking page. */
export const StaffCards = ({ area }: { readonly area: Exclude<WebArea, 'main'> }) => (
  <Box {...tourPlace('cards')} sx={cardGrid}>
    <PageCards pages={homePagesOf(area)} />
    <TrackCard />
  </Box>
);

/** A card for each page that the user may open. */
export function PageCards({ pages }: { readonly pages: readonly PlacedPage[] }) {
  const can = useCan();
  return pages.map(
    ({ name, label, hint, Icon, to, action }) =>
      can(action) && <HomeCard key={name} title={label} hint={hint} to={to} Icon={Icon} />,
  );
}
