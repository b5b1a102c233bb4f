import type { WebArea } from '@hybrid-mail/access';
import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { commonTexts } from '@hybrid-mail/messages/common';
import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { formatMonthOfDay, startOfMonth, today } from '../../../lib/formats/dates.ts';
import { formatCount, formatMoney, formatShare } from '../../../lib/formats/numbers.ts';
import type { LinkTarget } from '../../../lib/link-target.ts';
import { attentionCounts, useAttentionKinds } from '../../../lib/queries/attention.queries.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { tourTarget } from '../../../shared/tour/tour-target.ts';
import { KeyFigure } from '../../../ui/chart/index.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsWideWindow } from '../../../ui/theme/use-is-wide-window.ts';
import { ContinueLink } from '../continue-link.tsx';
import { figureLinksOf } from '../figure-links-of.ts';
import { homeFiguresQuery } from '../home.queries.ts';
import { RecentDaysChart } from '../sender/recent-days-chart.tsx';
import { formatToday } from '../today/format-today.ts';
import { besideCards } from './beside-cards.ts';
import { StaffCards } from './staff-cards.tsx';
import { StaffTasks } from './staff-tasks.tsx';
import { StandingPanel } from './standing-panel.tsx';

/**
 * Home page of a staff area: what is to be done or how things stand, figures, and a card for each page. In a wide window
 * the tasks stand beside the cards.
 */
export function StaffHomeScreen({ area }: { readonly area: Exclude<WebArea, 'main'> }) {
  const mayAct = useCan()('sending.read');
  const isWide = useIsWideWindow();
  return (
    <Box sx={{ px: { sm: 2 }, pb: 6 }}>
      <PageHeader title={homeTexts.staffTitles[area]} beside={formatToday()} actions={<ContinueLink />} />
      {mayAct && !isWide && <StaffTasks />}
      <HomeFigures area={area} />
      <Box sx={besideCards}>
        {mayAct && isWide && <StaffTasks />}
        {!mayAct && <StandingPanel area={area} isBesideFigures />}
        <StaffCards area={area} />
      </Box>
    </Box>
  );
}

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
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', xl: 'none' },
  gridAutoFlow: { xl: 'column' },
  gridAutoColumns: { xl: 'minmax(min-content, 1fr)' },
} as const;

/** Key figures, for users who may see them. The rest of the page does not wait for them. */
function HomeFigures({ area }: { readonly area: WebArea }) {
  const can = useCan();
  const mayRead = can('dashboard.read');
  const query = useQuery({ ...homeFiguresQuery(), enabled: mayRead });
  const isWide = useIsWideWindow();
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
      {...tourTarget('figures')}
      sx={strip}
    >
      <Box component="dl" sx={figures}>
        <Figures data={data} area={area} />
      </Box>
      <RecentDaysChart days={data?.days} height={isWide ? 72 : undefined} />
    </Box>
  );
}

const counted = (count: number | undefined) => (count === undefined ? undefined : formatCount(count));

function Figures({ data, area }: { readonly data: DashboardReply | undefined; readonly area: WebArea }) {
  const can = useCan();
  const { month, days, onTheWay, onTheWayLong } = data ?? {};
  const monthStart = month?.start ?? startOfMonth(today());
  const links = figureLinksOf({ area, can }, { today: days?.at(-1)?.start ?? today(), monthStart });
  const yesterday = data ? texts.yesterday({ count: formatCount(days?.at(-2)?.letters ?? 0) }) : '';
  const long = onTheWayLong === undefined ? '' : texts.onTheWayLong({ count: formatCount(onTheWayLong) });
  return (
    <>
      <KeyFigure
        isLarge
        label={texts.today}
        value={counted(days?.at(-1)?.letters)}
        note={yesterday}
        link={links.today}
      />
      <KeyFigure isLarge label={texts.onTheWay} value={counted(onTheWay)} note={long} link={links.onTheWay} />
      <KeyFigure isLarge {...ofMonth('delivered', month)} tone="green" link={links.delivered} />
      <KeyFigure isLarge {...ofMonth('returned', month)} tone="amber" link={links.returned} />
      {can('attention.read') && <AttentionFigure link={links.attention} />}
      <KeyFigure
        isLarge
        label={texts.spent({ month: formatMonthOfDay(monthStart) })}
        value={month && formatMoney(month.amount)}
        note=""
        link={links.spent}
      />
    </>
  );
}

/** Figure of the letters with a result, and their share of the letters accepted this month. */
const ofMonth = (result: 'delivered' | 'returned', month: DashboardReply['month'] | undefined) => ({
  label: texts[result],
  value: month && formatCount(month[result]),
  note: month
    ? texts.ofMonth({ share: formatShare(month[result], month.accepted), month: formatMonthOfDay(month.start) })
    : '',
});

/** Number of records that need attention. It has its own query, so that a failure does not affect the other figures. */
function AttentionFigure({ link }: { readonly link: LinkTarget | undefined }) {
  const query = useQuery(attentionCounts());
  const kinds = useAttentionKinds();
  const count = query.data?.reduce((sum, each) => (kinds.includes(each.kind) ? sum + each.count : sum), 0);
  const unknown = query.isError ? commonTexts.none : undefined;
  return (
    <KeyFigure
      isLarge
      label={texts.attention}
      value={count === undefined ? unknown : formatCount(count)}
      note={<NotLoaded query={query} text={texts.notCounted} />}
      tone={count ? 'red' : undefined}
      link={link}
    />
  );
}
