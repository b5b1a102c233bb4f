import type { Area } from '@hybrid-mail/access';
import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { monthName, startOfMonth, today } from '../../lib/formats/dates.ts';
import { formatCount, formatMoney, formatShare } from '../../lib/formats/numbers.ts';
import { useCan } from '../../lib/queries/profile.queries.ts';
import { tourPlace } from '../../shared/tour/tour-place.ts';
import { KeyFigure } from '../../ui/chart/index.ts';
import { NotLoaded } from '../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../ui/theme/tokens.ts';
import { figureLinks } from './figure-links.ts';
import { homeFigures } from './home.queries.ts';
import { RecentDays } from './sender/recent-days.tsx';
import { AttentionFigure } from './staff/attention-figure.tsx';

const texts = homeTexts.figures;

const strip = {
  display: 'grid',
  gap: 5,
  mx: 4,
  mb: 4,
  px: 5,
  py: 4,
  border: `1px solid ${colors.line}`,
  borderRadius: '8px',
  bgcolor: colors.surface,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
} as const;

const figures = {
  display: 'grid',
  columnGap: 5,
  rowGap: 4,
  m: 0,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
} as const;

/** Key figures for users who may see them; the cards below do not depend on them. */
export function HomeFigures({ area }: { readonly area: Area }) {
  const can = useCan();
  const mayRead = can('dashboard.read');
  const query = useQuery({ ...homeFigures(), enabled: mayRead });
  if (!mayRead) return null;
  const { data, isError } = query;
  if (isError && data === undefined) {
    return (
      <Box sx={{ mx: 4, mb: 4 }}>
        <NotLoaded query={query} text={texts.failed} />
      </Box>
    );
  }
  return (
    <Box
      component="section"
      aria-label={texts.label}
      aria-busy={data === undefined}
      {...tourPlace('figures')}
      sx={strip}
    >
      <Box component="dl" sx={figures}>
        <Figures data={data} area={area} />
      </Box>
      <RecentDays days={data?.days} />
    </Box>
  );
}

interface FiguresProps {
  readonly data: DashboardReply | undefined;
  readonly area: Area;
}

function Figures({ data, area }: FiguresProps) {
  const can = useCan();
  const { month, days, onTheWay, onTheWayLong } = data ?? {};
  const monthStart = month?.start ?? startOfMonth(today());
  const links = figureLinks({ area, can }, { today: days?.at(-1)?.start ?? today(), monthStart });
  const yesterday = data && texts.yesterday({ count: formatCount(days?.at(-2)?.letters ?? 0) });
  const spent = month && formatMoney(month.amount);
  return (
    <>
      <Counted label={texts.today} count={days?.at(-1)?.letters} note={yesterday} link={links.today} />
      <Counted
        label={texts.onTheWay}
        count={onTheWay}
        note={onTheWayLong === undefined ? '' : texts.onTheWayLong({ count: formatCount(onTheWayLong) })}
        link={links.onTheWay}
      />
      <OfMonth label={texts.delivered} count={month?.delivered} month={month} tone="green" link={links.delivered} />
      <OfMonth label={texts.returned} count={month?.returned} month={month} tone="amber" link={links.returned} />
      {can('attention.read') && <AttentionFigure link={links.attention} />}
      <KeyFigure
        isLarge
        label={texts.spent({ month: monthName(monthStart) })}
        value={spent}
        note=""
        link={links.spent}
      />
    </>
  );
}

interface CountedProps extends Pick<Parameters<typeof KeyFigure>[0], 'label' | 'tone' | 'link'> {
  readonly count: number | undefined;
  readonly note?: string | undefined;
}

const Counted = ({ count, note = '', ...figure }: CountedProps) => (
  <KeyFigure isLarge value={count === undefined ? undefined : formatCount(count)} note={note} {...figure} />
);

interface OfMonthProps extends Omit<CountedProps, 'note'> {
  readonly month: DashboardReply['month'] | undefined;
}

/** Share of the letters accepted this month. */
const OfMonth = ({ count, month, ...figure }: OfMonthProps) => (
  <Counted
    count={count}
    note={month && texts.ofMonth({ share: formatShare(count ?? 0, month.accepted), month: monthName(month.start) })}
    {...figure}
  />
);
