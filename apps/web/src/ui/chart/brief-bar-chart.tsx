import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { formatCount } from '../../lib/formats/numbers.ts';
import { colors } from '../theme/tokens.ts';
import type { ChartProps, LoadingChartProps } from './chart-props.ts';
import { FiguresTable } from './figures-table.tsx';

/** In px: space above the bars, and of the labels below them. */
const top = 14;
const labels = 30;
/** Share of a bar in its place. */
const share = 0.7;

const picture = {
  display: 'block',
  overflow: 'visible',
  fontSize: 13,
  fill: colors.secondary,
  '& rect': { fill: colors.icon },
} as const;

/**
 * Bar chart without a scale, with the first and the last label; hovering a bar tells its figure. Drawn without the
 * chart library, which is larger than the page that has these bars. Screen readers get the figures as a table.
 */
export const BriefBarChart = ({ label, span, bars, height }: LoadingChartProps) => (
  <Box sx={{ position: 'relative', height, minWidth: 0 }}>
    {bars ? <Bars bars={bars} height={height} /> : <Skeleton variant="rounded" height={height} animation={false} />}
    {bars && <FiguresTable label={label} span={span} bars={bars} />}
  </Box>
);

function Bars({ bars, height }: Pick<ChartProps, 'bars' | 'height'>) {
  const place = 100 / bars.length;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const full = height - top - labels;
  const middle = (index: number) => `${(index + 0.5) * place}%`;
  return (
    <Box sx={{ pl: '8px', pr: '16px' }}>
      <Box component="svg" aria-hidden width="100%" height={height} sx={picture}>
        {bars.map(({ label, value }, index) => (
          <rect
            key={label}
            x={`${(index + (1 - share) / 2) * place}%`}
            y={top + full * (1 - value / most)}
            width={`${share * place}%`}
            height={(full * value) / most}
            rx={2}
          >
            <title>{`${label}: ${formatCount(value)}`}</title>
          </rect>
        ))}
        <line x1="0" x2="100%" y1={top + full} y2={top + full} stroke={colors.line} />
        {[...new Set([0, bars.length - 1])].map((index) => (
          <text key={index} x={middle(index)} y={height - 8} textAnchor="middle">
            {bars[index]?.tick}
          </text>
        ))}
      </Box>
    </Box>
  );
}
