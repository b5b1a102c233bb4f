import { webAreaOf } from '@hybrid-mail/access';
import { formatMonthOfYear } from '@hybrid-mail/messages/format-day';
import { paletteTexts as texts } from '@hybrid-mail/messages/palette';
import { shellTexts } from '@hybrid-mail/messages/shell';
import BarChart from '@mui/icons-material/BarChartOutlined';
import { today } from '../../lib/formats/dates.ts';
import { calendarPeriodOf } from '../../lib/formats/periods.ts';
import { useCan, useRole } from '../../lib/queries/profile.queries.ts';
import { type PagePath, paths } from '../../lib/routes.ts';
import { everyPageOf } from '../../shared/organization/staff-pages.ts';
import { statisticsPages } from '../../shared/organization/statistics-pages.ts';
import { monthWords, settingWords } from './act-words.ts';
import type { SearchOption } from './search-option.ts';

/** Months before this one in the order in which the search offers them: most reports are about the last month. */
const monthsBack = [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

interface Report {
  readonly title: string;
  readonly to: PagePath;
}

/** Opens each report that the role may see with the period of a month. */
export function useReportActs(): readonly SearchOption[] {
  const reports = useReports();
  const day = today();
  return monthsBack.flatMap((back) => {
    const period = calendarPeriodOf('month', day, -back);
    return reports.map((report) => reportAct(report, period, back));
  });
}

/** Reports of a month; reports of one row of another report are left out, because they need that row. */
function useReports(): readonly Report[] {
  const can = useCan();
  const area = webAreaOf(useRole());
  if (area === 'main') {
    const mayRead = can('mail.list') && can('statistics.unit');
    return mayRead ? [{ title: shellTexts.units, to: paths['user-unit-statistics-page'] }] : [];
  }
  return everyPageOf(area)
    .filter(
      ({ name, action, isFromRows }) => name in statisticsPages && name !== 'statistics' && can(action) && !isFromRows,
    )
    .map(({ label, to }) => ({ title: label, to }));
}

/** @param back number of months before this one */
function reportAct({ title, to }: Report, period: { start: string; end: string }, back: number): SearchOption {
  const month = formatMonthOfYear(period.start);
  const note = back === 1 ? texts.lastMonth : back === 0 ? texts.thisMonth : undefined;
  const words = back === 1 ? settingWords.lastMonth : back === 0 ? settingWords.thisMonth : '';
  return {
    key: `report-${to}-${period.start}`,
    icon: BarChart,
    title: texts.reportFor({ month, title }),
    ...(note !== undefined && { note }),
    words: [settingWords.report, words, monthWords[Number(period.start.slice(5, 7)) - 1]].join(' '),
    link: { to, search: { ...period } },
  };
}
