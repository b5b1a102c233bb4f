import type { ReportChart } from '@hybrid-mail/contracts/report';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import {
  type Day,
  formatBriefPlainDay,
  formatPlainDay,
  formatPlainMonth,
  startOfNextMonth,
} from '../../../lib/formats/dates.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { type Bar, BarChart } from '../../../ui/chart/index.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';

const texts = reportChartTexts.strip;

interface Props {
  readonly chart: ReportChart | undefined;
  /** Secondary text after the title. */
  readonly beside: ReactNode;
}

/** Accepted letters by day, or by month in long periods. */
export function AcceptedChart({ chart, beside }: Props) {
  const height = useIsPhone() ? 160 : 110;
  const bars = chart && acceptedBars(chart);
  const [most, ...alsoMost] = bars ? highest(bars) : [];
  const span = chart?.span ?? 'day';
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, lineHeight: '20px', minHeight: 20, mb: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{chart ? texts.accepted[span] : <Skeleton width={180} animation={false} />}</Box>
        {most && alsoMost.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>{texts.most({ when: most.label, count: formatCount(most.value) })}</Box>
        )}
        {beside}
      </Box>
      {bars && most === undefined ? (
        <Box sx={{ height, color: 'text.secondary' }}>{texts.nothing}</Box>
      ) : (
        <BarChart label={texts.accepted[span]} span={texts.span[span]} bars={bars} height={height} />
      )}
    </>
  );
}

type Accepted = ReportChart['accepted'];

/** Adds empty months, so that bars are spaced by time. */
function everyMonth(accepted: Accepted): Accepted {
  const found = new Map(accepted.map(({ start, letters }) => [start, letters]));
  const last = accepted.at(-1)?.start ?? '';
  const months: { start: Day; letters: number }[] = [];
  for (let start = accepted[0]?.start; start !== undefined && start <= last; start = startOfNextMonth(start)) {
    months.push({ start, letters: found.get(start) ?? 0 });
  }
  return months;
}

function acceptedBars({ span, accepted }: ReportChart): readonly Bar[] {
  if (span === 'day') {
    return accepted.map(({ start, letters }) => ({
      label: formatPlainDay(start),
      tick: formatBriefPlainDay(start),
      value: letters,
    }));
  }
  return everyMonth(accepted).map(({ start, letters }) => {
    const month = formatPlainMonth(start);
    return { label: month, tick: month, value: letters };
  });
}

/** Bars with the largest number; none without letters. */
function highest(bars: readonly Bar[]): readonly Bar[] {
  const most = Math.max(0, ...bars.map(({ value }) => value));
  return most === 0 ? [] : bars.filter(({ value }) => value === most);
}
