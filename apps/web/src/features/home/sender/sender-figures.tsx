import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { commonTexts } from '@hybrid-mail/messages/common';
import { homeTexts } from '@hybrid-mail/messages/home';
import { todayTexts } from '@hybrid-mail/messages/today';
import Box from '@mui/material/Box';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatMonthOfDay, startOfMonth, today } from '../../../lib/formats/dates.ts';
import { formatCount, formatShare } from '../../../lib/formats/numbers.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { paths } from '../../../lib/routes.ts';
import { KeyFigure } from '../../../ui/chart/index.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { figureLinksOf } from '../figure-links-of.ts';
import { countFreshLetters, countProblemLetters, homeFiguresQuery, todayQueries } from '../home.queries.ts';

const texts = todayTexts.figures;
const { figures: known } = homeTexts;

const frame = {
  px: 5,
  py: 2,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
} as const;

const strip = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  m: 0,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' },
} as const;

interface FigureProps<T> extends Pick<ComponentProps<typeof KeyFigure>, 'label' | 'tone' | 'link'> {
  readonly query: UseQueryResult<T>;
  readonly count: (data: T) => number;
  readonly note: (data: T) => string;
}

/** Figure with its own loading and failure state; coloured only if the count is above zero. */
function Figure<T>({ query, count, note, tone, ...figure }: FigureProps<T>) {
  const { data, isError } = query;
  const unknown = isError ? commonTexts.none : undefined;
  return (
    <KeyFigure
      isLarge
      value={data === undefined ? unknown : formatCount(count(data))}
      note={data === undefined ? isError && known.notCounted : note(data)}
      tone={data !== undefined && count(data) > 0 ? tone : undefined}
      {...figure}
    />
  );
}

const ofMonth = (result: 'delivered' | 'returned') => ({
  label: known[result],
  count: ({ month }: DashboardReply) => month[result],
  note: ({ month }: DashboardReply) =>
    known.ofMonth({ share: formatShare(month[result], month.accepted), month: formatMonthOfDay(month.start) }),
});

const yesterday = (count: number) => texts.yesterday({ count: formatCount(count) });

/** The figures of a sender's letters; each links to exactly the letters that it counts. */
export function SenderFigures() {
  const can = useCan();
  const figures = useQuery({ ...homeFiguresQuery(), enabled: can('dashboard.read') });
  const waiting = useQuery(todayQueries.read());
  const day = figures.data?.days.at(-1)?.start ?? today();
  const monthStart = figures.data?.month.start ?? startOfMonth(day);
  const links = figureLinksOf({ area: 'main', can }, { today: day, monthStart });
  return (
    <Box component="section" aria-label={known.label} aria-busy={figures.isPending || waiting.isPending} sx={frame}>
      <Box component="dl" sx={strip}>
        <Figure
          query={waiting}
          label={texts.created}
          count={({ created }) => created.today}
          note={({ created }) => yesterday(created.yesterday)}
          link={{ to: paths['mails-listing-all'], search: { start: day, end: day } }}
        />
        <WithPost query={figures} links={links} />
        {can('attention.read') && (
          <Figure
            query={waiting}
            label={known.attention}
            count={countProblemLetters}
            note={(data) => texts.fresh({ count: countFreshLetters(data) })}
            tone="red"
            link={links.attention}
          />
        )}
      </Box>
      <NotLoaded query={combineFailed([figures, waiting])} text={known.failed} />
    </Box>
  );
}

/** Combines the queries that failed without data into one, so that «Повторить» refetches all of them. */
function combineFailed(queries: readonly UseQueryResult[]) {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  const refetch = () => failed.map((query) => query.refetch());
  return { isError: failed.length > 0, error: failed[0]?.error, refetch };
}

interface WithPostProps {
  readonly query: UseQueryResult<DashboardReply>;
  readonly links: ReturnType<typeof figureLinksOf>;
}

/** Figures of letters that were handed over to the post, counted as in the statistics. */
const WithPost = ({ query, links }: WithPostProps) => (
  <>
    <Figure
      query={query}
      label={texts.sent}
      count={({ days }) => days.at(-1)?.letters ?? 0}
      note={({ days }) => yesterday(days.at(-2)?.letters ?? 0)}
      link={links.today}
    />
    <Figure
      query={query}
      label={known.onTheWay}
      count={({ onTheWay }) => onTheWay}
      note={({ onTheWayLong }) => known.onTheWayLong({ count: formatCount(onTheWayLong) })}
      link={links.onTheWay}
    />
    <Figure query={query} {...ofMonth('delivered')} tone="green" link={links.delivered} />
    <Figure query={query} {...ofMonth('returned')} tone="amber" link={links.returned} />
  </>
);
