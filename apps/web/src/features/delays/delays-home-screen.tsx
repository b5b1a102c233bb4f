import type { WebArea } from '@hybrid-mail/access';
import type { DelaysReply } from '@hybrid-mail/contracts/delays';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTime } from '../../lib/formats/dates.ts';
import { useKeys } from '../../lib/keys/use-keys.ts';
import { useSeesAll } from '../../lib/queries/profile.queries.ts';
import { tourTarget } from '../../shared/tour/tour-target.ts';
import { RefreshButton } from '../../ui/action-button/action-button.tsx';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { restoreLostFocus } from '../../ui/page-header/lost-focus.ts';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { DayFigures } from './day-figures.tsx';
import { delayQueries, useDayFigures } from './delays.queries.ts';
import { ChangesBlock } from './districts/changes-block.tsx';
import { DistrictsBlock } from './districts/districts-block.tsx';
import { RegionsBlock } from './regions/regions-block.tsx';

interface Props {
  readonly area: WebArea;
  readonly title: string;
  /** Today as text: «Пятница, 20 ноября 2026». */
  readonly day: string;
  /** Cards that link to the area's pages. */
  readonly cards: ReactNode;
}

const body = { display: 'grid', gap: 4, px: 4, pb: 4 } as const;
const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 430px' },
} as const;

/** Subtitle with the day and, once loaded, the place: the own region, the selected region or all that the user sees. */
function aboutOf(day: string, data: DelaysReply | undefined, regionId: number | undefined, whole: string): string {
  if (data === undefined) return day;
  const place = regionId === undefined ? whole : data.regions.find(({ id }) => id === regionId)?.name;
  return place === undefined ? day : delaysTexts.about({ place, day });
}

/** Time when the oldest shown data was read, and a query that shows old data because its refetch failed. */
function freshnessOf(queries: readonly UseQueryResult[]) {
  const shown = queries.filter(({ data }) => data !== undefined);
  const times = shown.map(({ dataUpdatedAt }) => dataUpdatedAt);
  return {
    readAt: times.length === 0 ? undefined : new Date(Math.min(...times)).toISOString(),
    stale: shown.find(({ isError }) => isError),
  };
}

/** Home page of controllers and monitoring: figures, districts beyond the norm, regions, changes, page cards. */
export function DelaysHomeScreen({ area, title, day, cards }: Props) {
  const [chosen, setChosen] = useState<number>();
  const places = useQuery(delayQueries.places());
  const own = places.data?.ownRegionId ?? null;
  const regionId = own ?? chosen;
  const today = useDayFigures(regionId);
  const refresh = () => {
    void places.refetch();
    if (places.isFetched) void today.refetch();
  };
  useKeys({ KeyR: refresh });
  const whole = useSeesAll('delays.read') ? delaysTexts.country : delaysTexts.granted;
  const about = aboutOf(day, places.data, regionId, whole);
  const { readAt, stale } = freshnessOf([places, today]);
  const showCountry = () => {
    // Synchronous, so that the focused button is unmounted before the focus is restored.
    flushSync(() => setChosen(undefined));
    restoreLostFocus();
  };
  const onChoose = (id: number) => setChosen(id === chosen ? undefined : id);
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader
        title={title}
        beside={
          <Box sx={{ whiteSpace: { xs: 'normal', lg: 'nowrap' } }}>
            {readAt === undefined ? about : delaysTexts.readAt({ about, time: formatTime(readAt) })}
          </Box>
        }
        actions={
          <>
            {chosen !== undefined && own === null && (
              <Button variant="outlined" onClick={showCountry}>
                {whole}
              </Button>
            )}
            <RefreshButton onClick={refresh} />
          </>
        }
      />
      <Box sx={body}>
        {stale && <NotLoaded query={{ ...stale, refetch: refresh }} text={delaysTexts.stale} />}
        <DayFigures area={area} regionId={regionId} />
        <Box sx={columns}>
          <Box {...tourTarget('delays')} sx={{ minWidth: 0, borderRadius: '8px' }}>
            <DistrictsBlock area={area} regionId={regionId} />
          </Box>
          <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            <RegionsBlock regionId={regionId} onChoose={own === null ? onChoose : undefined} />
            <ChangesBlock area={area} regionId={regionId} />
          </Box>
        </Box>
      </Box>
      {cards}
    </Box>
  );
}
