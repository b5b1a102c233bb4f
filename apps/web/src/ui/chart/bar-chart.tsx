import { chartTexts } from '@hybrid-mail/messages/chart';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import type { LoadingChartProps } from './chart-props.ts';
import { FiguresTable } from './figures-table.tsx';

/** Bar chart with a zero baseline. Reserves its space while loading; screen readers get the figures as a table. */
export function BarChart({ label, span, bars, height }: LoadingChartProps) {
  const drawing = useQuery(drawnBars);
  const { data: DrawnBars, isError } = drawing;
  return (
    <Box sx={{ position: 'relative', height, minWidth: 0 }}>
      {bars && DrawnBars && <DrawnBars label={label} bars={bars} height={height} />}
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
