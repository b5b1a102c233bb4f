import { BarChart } from '@mui/x-charts/BarChart';
import { formatCount } from '../../lib/formats/numbers.ts';
import { colors } from '../theme/tokens.ts';
import type { Bar, ChartProps } from './chart-props.ts';

const text = { fontSize: 13, fill: colors.secondary } as const;
const lines = {
  '& .MuiChartsGrid-line': { stroke: colors.lineSoft },
  '& .MuiChartsAxis-bottom .MuiChartsAxis-line': { stroke: colors.line },
  '& text': { fontVariantNumeric: 'tabular-nums lining-nums' },
} as const;

/** The chart itself, in a separate chunk, which only pages with a chart load after their own code. */
export function DrawnBars({ label, bars, height }: ChartProps) {
  return (
    <BarChart
      height={height}
      margin={{ top: 14, right: 4, bottom: 0, left: 0 }}
      series={[{ data: bars.map(({ value }) => value), label, color: colors.icon, valueFormatter: counted }]}
      xAxis={[
        {
          data: bars.map((bar) => bar.label),
          valueFormatter: (label: string, { location }: { readonly location: string }) =>
            (location === 'tick' && bars.find((bar) => bar.label === label)?.tick) || label,
          height: 30,
          categoryGapRatio: 0.3,
          disableTicks: true,
          tickLabelStyle: text,
          tickLabelMinGap: 12,
        },
      ]}
      yAxis={[scaleOf(bars)]}
      grid={{ horizontal: true }}
      borderRadius={2}
      hideLegend
      skipAnimation
      // Disabled, because keyboard users can read the table of figures, which is in the page's language.
      disableKeyboardNavigation
      sx={lines}
    />
  );
}

const scaleOf = (bars: readonly Bar[]) => ({
  min: 0,
  width: 8 + 8 * formatCount(Math.max(1, ...bars.map(({ value }) => value))).length,
  disableLine: true,
  disableTicks: true,
  tickNumber: 3,
  tickMinStep: 1,
  tickLabelStyle: text,
  valueFormatter: counted,
});

const counted = (value: number | null) => formatCount(value ?? 0);
