import { chartTexts } from '@hybrid-mail/messages/chart';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { NotLoaded } from '../not-loaded/not-loaded.tsx';
import type { Bar } from './bar.ts';
import { FiguresTable } from './figures-table.tsx';

interface Props {
  /** What is counted. */
  readonly label: string;
  /** Unit of one bar, e.g. a day. */
  readonly span: string;
  /** Undefined while loading. */
  readonly bars: readonly Bar[] | undefined;
  readonly height: number;
  readonly isBrief?: boolean;
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
