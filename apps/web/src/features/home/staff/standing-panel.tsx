import type { WebArea } from '@hybrid-mail/access';
import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import type { ReportChart } from '@hybrid-mail/contracts/report';
import { delaysTexts } from '@hybrid-mail/messages/delays';
import { staffTodayTexts } from '@hybrid-mail/messages/staff-today';
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined';
import AvTimer from '@mui/icons-material/AvTimerOutlined';
import LocalShipping from '@mui/icons-material/LocalShippingOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { type Day, formatMonthOfDay, startOfMonth, today } from '../../../lib/formats/dates.ts';
import { formatShare } from '../../../lib/formats/numbers.ts';
import type { LinkTarget } from '../../../lib/link-target.ts';
import { useCan } from '../../../lib/queries/profile.queries.ts';
import { staffPagePath } from '../../../shared/organization/staff-pages.ts';
import { figureLinksOf } from '../figure-links-of.ts';
import { homeFiguresQuery, regionTimesQuery } from '../home.queries.ts';
import { TaskPanel } from '../today/task-panel.tsx';
import { TaskList } from '../today/task-row.tsx';
import type { TaskAction, TodayTask } from '../today/tasks-of.ts';
import { taskPanelPlace } from './beside-cards.ts';

const texts = staffTodayTexts.standing;
/** The panel names only the slowest regions; the report has all of them. */
const mostRegions = 5;

interface Period {
  readonly start: Day;
  readonly end: Day;
}

const actionTo = (link: LinkTarget | undefined): TaskAction | null => (link ? { label: texts.action, link } : null);

function returnsOf({ month }: DashboardReply, link: LinkTarget | undefined): TodayTask[] {
  if (month.returned === 0) return [];
  return [
    {
      key: 'returned',
      Icon: AssignmentReturn,
      tone: 'amber',
      count: month.returned,
      title: texts.returned.title({ month: formatMonthOfDay(month.start) }),
      note: texts.returned.note({ share: formatShare(month.returned, month.accepted) }),
      action: actionTo(link),
    },
  ];
}

function slowOf({ onTheWay, onTheWayLong }: DashboardReply, link: LinkTarget | undefined): TodayTask[] {
  if (onTheWayLong === 0) return [];
  const title = texts.slow.title;
  const note = texts.slow.note({ count: onTheWay });
  return [
    { key: 'slow', Icon: LocalShipping, tone: 'amber', count: onTheWayLong, title, note, action: actionTo(link) },
  ];
}

const names: Readonly<Record<number, string>> = delaysTexts.regions.names;

function regionsOf({ rows }: ReportChart, linkOf: (regionId: number) => LinkTarget | undefined): TodayTask[] {
  const beyond = rows.filter(({ norm, nineTenths }) => norm !== null && nineTenths > norm);
  return beyond
    .toSorted((a, b) => b.nineTenths - (b.norm ?? 0) - (a.nineTenths - (a.norm ?? 0)))
    .slice(0, mostRegions)
    .map(({ id, nineTenths: days, norm }) => ({
      key: `region-${id}`,
      Icon: AvTimer,
      tone: 'amber',
      title: texts.region.title({ region: names[id] ?? '' }),
      note: texts.region.note({ days, norm: norm ?? 0 }),
      action: actionTo(linkOf(id)),
    }));
}

interface Props {
  readonly area: WebArea;
  /** Whether the page shows the figures of returns and of letters that take long already. */
  readonly isBesideFigures?: boolean;
}

/** «Как обстоят дела»: returns, letters that take long, and regions beyond their norm, each with the letters or report. */
export function StandingPanel({ area, isBesideFigures = false }: Props) {
  const can = useCan();
  const isOfClients = !can('statistics.region');
  const period: Period = { start: startOfMonth(today()), end: today() };
  const figures = useQuery(homeFiguresQuery());
  const times = useQuery(regionTimesQuery(isOfClients ? 'client' : 'region', period));
  const failed = [figures, times].find(({ isError, data }) => isError && data === undefined);
  const isReady = figures.data !== undefined && times.data !== undefined;
  const links = figureLinksOf({ area, can }, { today: period.end, monthStart: period.start });
  const report = staffPagePath(isOfClients ? 'clientAreaStatistics' : 'areaStatistics', area);
  const tasks =
    figures.data && times.data
      ? [
          ...(isBesideFigures ? [] : returnsOf(figures.data, links.returned)),
          ...(isBesideFigures ? [] : slowOf(figures.data, links.onTheWay)),
          ...regionsOf(times.data, (regionId) => report && { to: report, search: { ...period, regionId } }),
        ]
      : [];
  return (
    <Box sx={taskPanelPlace}>
      <TaskPanel title={texts.title} failed={failed} failedText={texts.failed}>
        {isReady ? (
          <TaskList
            tasks={tasks}
            none={{ title: texts.none, note: isBesideFigures ? texts.noRegions : texts.noneNote }}
          />
        ) : undefined}
      </TaskPanel>
    </Box>
  );
}
