import type { WebArea } from '@hybrid-mail/access';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { type AreaPage, homePagesOf, pagesOf, staffPages } from '../../../shared/organization/staff-pages.ts';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { HomeCard, TrackCard } from '../home-card.tsx';
import { besideCards } from './beside-cards.ts';
import { InstallationTask } from './installation-task.tsx';
import { LastTemplates } from './last-templates.tsx';
import { type CountedPage, isCounted, sectionCountQuery } from './section-counts.queries.ts';
import { StandingPanel } from './standing-panel.tsx';

const grid = {
  display: 'grid',
  gap: 3,
  px: 4,
  gridAutoRows: { xl: '1fr' },
  gridTemplateColumns: {
    xs: '1fr',
    sm: '1fr 1fr',
    lg: 'repeat(4, 1fr)',
    xl: 'repeat(auto-fill, minmax(300px, 1fr))',
  },
} as const;

/** Three columns where four would leave one card alone, or less room for few cards than there is. */
const columnsFor = (count: number) => ({
  ...grid.gridTemplateColumns,
  lg: `repeat(${count < 4 || count % 4 === 1 ? 3 : 4}, 1fr)`,
});

/** A card for each page of a staff area, and one for the public tracking page. */
export const StaffCards = ({ area }: { readonly area: Exclude<WebArea, 'main'> }) => (
  <Box {...tourTarget('cards')} sx={grid}>
    <PageCards pages={homePagesOf(area)} />
    <TrackCard />
  </Box>
);

/** A card for each page that the user may open. */
function PageCards({ pages }: { readonly pages: readonly AreaPage[] }) {
  const can = useCan();
  return pages.map(({ name, label, hint, Icon, to, action }) => {
    if (!can(action)) return null;
    const card = { title: label, to, Icon };
    return isCounted(name) ? (
      <CountedCard key={name} name={name} hint={hint} {...card} />
    ) : (
      <HomeCard key={name} hint={hint} {...card} />
    );
  });
}

/** A card with the number of the page's records; its usual hint if they could not be counted. */
function CountedCard({ name, hint, ...card }: ComponentProps<typeof HomeCard> & { readonly name: CountedPage }) {
  const { data, isError } = useQuery(sectionCountQuery(name));
  return <HomeCard {...card} hint={isError ? hint : data} />;
}

interface Props {
  readonly area: WebArea;
  /** Menu section: «Глобальные», «Управление шаблонами», «Статистики». */
  readonly name: 'global' | 'templates' | 'statistics';
}

/** Links to the pages of one menu section. */
export const MenuSectionScreen = ({ area, name }: Props) => (
  <Box sx={{ px: { sm: 2 }, pb: 6 }}>
    <PageHeader title={staffPages[name].label} />
    <Box sx={besideCards}>
      {name === 'statistics' && <StandingPanel area={area} />}
      {name === 'global' && <InstallationTask />}
      <Box sx={{ ...grid, gridTemplateColumns: columnsFor(pagesOf(area, name).length) }}>
        <PageCards pages={pagesOf(area, name)} />
      </Box>
      {name === 'templates' && <LastTemplates />}
    </Box>
  </Box>
);
