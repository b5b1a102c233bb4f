import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatCount } from '../../lib/formats/numbers.ts';
import { colors } from '../theme/tokens.ts';
import type { ChartProps, LoadingChartProps } from './chart-props.ts';
import { FiguresTable } from './figures-table.tsx';

/** In px: space above the bars, and of the labels below them. */
const top = 14;
const labels = 30;
const fill = { display: 'flex', flexDirection: 'column', flex: 1, minWidth: 0 } as const;
/** Share of a bar in its place. */
const share = 0.7;

const picture = {
  display: 'block',
  overflow: 'visible',
  fontSize: 13,
  fill: colors.secondary,
  '& rect': { fill: colors.icon },
} as const;

/** A height of its own would count as the least one. */
const growing = { ...picture, flex: '1 1 0', minHeight: 0, height: 0 } as const;

/**
 * Bar chart without a scale, with the first and the last label; hovering a bar tells its figure. Drawn without the
 * chart library, which is larger than the page that has these bars. It is at least as high as told and fills a higher
 * place. Screen readers get the figures as a table.
 */
export const BriefBarChart = ({ label, span, bars, height }: LoadingChartProps) => (
  <Box sx={{ ...fill, position: 'relative', minHeight: height }}>
    {bars ? <Bars bars={bars} /> : <Skeleton variant="rounded" animation={false} sx={{ flex: 1, height: 'auto' }} />}
    {bars && <FiguresTable label={label} span={span} bars={bars} />}
  </Box>
);

function Bars({ bars }: Pick<ChartProps, 'bars'>) {
  const place = 100 / bars.length;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const middle = (index: number) => `${(index + 0.5) * place}%`;
  return (
    <Box sx={{ ...fill, pl: '8px', pr: '16px', pt: `${top}px` }}>
      <Box component="svg" aria-hidden width="100%" sx={growing}>
        {bars.map(({ label, value }, index) => (
          <rect
            key={label}
            x={`${(index + (1 - share) / 2) * place}%`}
            y={`${100 * (1 - value / most)}%`}
            width={`${share * place}%`}
            height={`${(100 * value) / most}%`}
            rx={2}
          >
            <title>{`${label}: ${formatCount(value)}`}</title>
          </rect>
        ))}
        <line x1="0" x2="100%" y1="100%" y2="100%" stroke={colors.line} />
      </Box>
      <Box component="svg" aria-hidden width="100%" height={labels} sx={picture}>
        {[...new Set([0, bars.length - 1])].map((index) => (
          <text key={index} x={middle(index)} y={labels - 8} textAnchor="middle">
            {bars[index]?.tick}
          </text>
        ))}
      </Box>
    </Box>
  );
}
