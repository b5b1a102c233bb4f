import type { ReportChart } from '@hybrid-mail/contracts/report';
import {
  type Day,
  formatBriefPlainDay,
  formatPlainDay,
  formatPlainMonth,
  nextMonth,
} from '../../../lib/formats/dates.ts';
import type { Bar } from '../../../ui/chart/index.ts';

type Accepted = ReportChart['accepted'];

/** Adds empty months, so that bars are spaced by time. */
function everyMonth(accepted: Accepted): Accepted {
  const found = new Map(accepted.map(({ start, letters }) => [start, letters]));
  const last = accepted.at(-1)?.start ?? '';
  const months: { start: Day; letters: number }[] = [];
  for (let start = accepted[0]?.start; start !== undefined && start <= last; start = nextMonth(start)) {
    months.push({ start, letters: found.get(start) ?? 0 });
  }
  return months;
}

const ofDay = ({ start, letters }: Accepted[number]): Bar => ({
  label: formatPlainDay(start),
  tick: formatBriefPlainDay(start),
  value: letters,
});

const ofMonth = ({ start, letters }: Accepted[number]): Bar => ({
  label: formatPlainMonth(start),
  tick: formatPlainMonth(start),
  value: letters,
});

export const acceptedBars = ({ span, accepted }: Pick<ReportChart, 'span' | 'accepted'>): readonly Bar[] =>
  span === 'day' ? accepted.map(ofDay) : everyMonth(accepted).map(ofMonth);

/** Highest bar; undefined without letters. */
export const highest = (bars: readonly Bar[]): Bar | undefined =>
  bars.reduce<Bar | undefined>((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), undefined);
