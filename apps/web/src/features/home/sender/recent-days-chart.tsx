import type { DashboardReply } from '@hybrid-mail/contracts/dashboard';
import { homeTexts } from '@hybrid-mail/messages/home';
import Box from '@mui/material/Box';
import { formatBriefPlainDay, formatPlainDay } from '../../../lib/formats/dates.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { BriefBarChart } from '../../../ui/chart/index.ts';

const texts = homeTexts.figures;

interface Props {
  readonly days: DashboardReply['days'] | undefined;
  /** Least height of the bars; they fill a higher place. */
  readonly height?: number | undefined;
}

/** Accepted letters by day, as a chart with a table for screen readers. */
export function RecentDaysChart({ days, height = 120 }: Props) {
  const last = (days?.length ?? 0) - 1;
  const bars = days?.map(({ start, letters }, index) => ({
    label: formatPlainDay(start),
    tick: index === last ? texts.lastDay : formatBriefPlainDay(start),
    value: letters,
  }));
  const all = days?.reduce((sum, { letters }) => sum + letters, 0);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13.5, lineHeight: '18px', mb: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.days}
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {all !== undefined && formatCount(all)}
        </Box>
      </Box>
      <BriefBarChart label={texts.days} span={texts.day} bars={bars} height={height} />
    </Box>
  );
}
