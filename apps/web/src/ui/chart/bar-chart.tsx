import { chartTexts } from '@hybrid-mail/messages/chart';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/formats/numbers.ts';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import { visuallyHidden } from '../theme/tokens.ts';
import type { ChartProps } from './drawn-bars.tsx';

interface Props extends Omit<ChartProps, 'bars'> {
  /** Unit of one bar, e.g. a day. */
  readonly span: string;
  /** Undefined while loading. */
  readonly bars: ChartProps['bars'] | undefined;
}

/** Bar chart with a zero baseline. Reserves its space while loading; screen readers get the figures as a table. */
export function BarChart({ label, span, bars, height, isBrief }: Props) {
  const drawing = useQuery(drawnBars);
  const { data: DrawnBars, isError } = drawing;
  return (
    <Box sx={{ position: 'relative', height, minWidth: 0 }}>
      {bars && DrawnBars && <DrawnBars label={label} bars={bars} height={height} isBrief={isBrief} />}
      {!(bars && DrawnBars) && !isError && <Skeleton variant="rounded" height={height} animation={false} />}
      <NotLoaded query={drawing} text={chartTexts.notDrawn} />
      {bars && <FiguresTable label={label} span={span} bars={bars} />}
    </Box>
  );
}

/** Query that imports the chart library when the first chart is rendered; a failed import can be retried. */
const drawnBars = {
  queryKey: ['code', 'drawn-bars'],
  queryFn: async () => (await import('./drawn-bars.tsx')).DrawnBars,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  retry: false,
} as const;

/** Figures of a chart as a table for screen readers. */
const FiguresTable = ({ label, span, bars }: Pick<ChartProps, 'label' | 'bars'> & Pick<Props, 'span'>) => (
  <Box sx={visuallyHidden}>
    <table aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{span}</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.label}>
            <th scope="row">{bar.label}</th>
            <td>{formatCount(bar.value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);
