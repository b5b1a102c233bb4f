import type { WebArea } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { type AreaPage, homePagesOf } from '../../../shared/organization/staff-pages.ts';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { cardGridStyles, HomeCard, TrackCard } from '../home-card.tsx';

/** A card for each page of a staff area, and one for the public tracking page. */
export const StaffCards = ({ area }: { readonly area: Exclude<WebArea, 'main'> }) => (
  <Box {...tourTarget('cards')} sx={cardGridStyles}>
    <PageCards pages={homePagesOf(area)} />
    <TrackCard />
  </Box>
);

/** A card for each page that the user may open. */
export function PageCards({ pages }: { readonly pages: readonly AreaPage[] }) {
  const can = useCan();
  return pages.map(
    ({ name, label, hint, Icon, to, action }) =>
      can(action) && <HomeCard key={name} title={label} hint={hint} to={to} Icon={Icon} />,
  );
}
