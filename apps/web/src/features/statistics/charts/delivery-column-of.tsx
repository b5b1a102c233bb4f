import type { ReportChart } from '@hybrid-mail/contracts/report';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import type { ExtraColumn } from '../../../ui/report-table/index.ts';
import { colors, tones, visuallyHidden } from '../../../ui/theme/tokens.ts';

const texts = reportChartTexts.delivery;

type Times = NonNullable<ReportChart['delivery']>;

/** Delivery times with their norm. */
type TimesWithNorm = ReportChart['rows'][number] | (Times & Pick<ReportChart, 'norm'>);

const inWords = ({ half, nineTenths }: Times) => texts.inWords({ half, nineTenths });
const lineOf = (times: Times | null | undefined) => (times ? texts.line({ words: inWords(times) }) : undefined);

/** Column of delivery times on one common scale; undefined if the chart has no rows. */
export function deliveryColumnOf(chart: ReportChart | undefined): ExtraColumn | undefined {
  if (chart === undefined || chart.rows.length === 0) return undefined;
  const { rows, delivery, norm } = chart;
  const total = delivery && { ...delivery, norm };
  const timesOf = new Map(rows.map((row) => [row.id, row]));
  const most = Math.max(
    ...[...rows, ...(total ? [total] : [])].flatMap(({ nineTenths, norm }) => [nineTenths, norm ?? 0]),
  );
  const drawn = (times: TimesWithNorm | null | undefined, isTotal = false) =>
    times ? <DeliveryDots {...times} most={most} words={inWords(times)} isTotal={isTotal} /> : <None />;
  return {
    head: <Head norm={norm} />,
    cell: ({ id }) => drawn(timesOf.get(id)),
    total: drawn(total, true),
    line: ({ id }) => lineOf(timesOf.get(id)),
    totalLine: lineOf(delivery),
  };
}

const None = () => <Box sx={{ textAlign: 'right', color: 'text.secondary' }}>—</Box>;

const Head = ({ norm }: Pick<ReportChart, 'norm'>) => (
  <>
    {texts.title}{' '}
    <Box component="span" sx={{ fontWeight: 400, whiteSpace: norm === null ? 'normal' : 'nowrap' }}>
      ({norm === null ? texts.normOfRegions : texts.norm({ days: norm })})
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontWeight: 400, mt: '4px' }}>
      <Box component="span" sx={legend}>
        <Mark isFilled /> {texts.half}
      </Box>
      <Box component="span" sx={legend}>
        <Mark isFilled={false} /> {texts.nineTenths}
      </Box>
    </Box>
  </>
);

const legend = { display: 'inline-flex', alignItems: 'center', gap: 1 } as const;

const Mark = ({ isFilled }: { readonly isFilled: boolean }) => (
  <svg aria-hidden width={10} height={10}>
    <Dot x="50%" y="50%" isFilled={isFilled} />
  </svg>
);

/** Vertical middle of a row's first line, in px; the row of totals is higher. */
const middles = { row: 13.5, total: 16 } as const;
const scale = { left: 16, right: 68 } as const;
const gridSteps = [1, 2, 5, 10, 20, 50] as const;
const maxLines = 6;

interface DotsProps {
  readonly half: number;
  readonly nineTenths: number;
  /** In days, for the 90th percentile; null where the regions differ. */
  readonly norm: number | null;
  /** Maximum of the common scale, in days. */
  readonly most: number;
  readonly words: string;
  readonly isTotal?: boolean;
}

/** Median and 90th percentile on a scale of days; amber and bold if the percentile exceeds the norm. */
function DeliveryDots({ half, nineTenths, norm, most, words, isTotal = false }: DotsProps) {
  const isLate = norm !== null && nineTenths > norm;
  const color = isLate ? tones.amber.text : colors.primary;
  const middle = isTotal ? middles.total : middles.row;
  const at = (days: number) => `${(100 * days) / most}%`;
  return (
    <>
      <Box component="svg" aria-hidden sx={drawing}>
        {linesOf(most).map((days) => (
          <line key={days} x1={at(days)} x2={at(days)} y1="0" y2="100%" stroke={colors.lineSoft} />
        ))}
        <line
          x1={at(half)}
          x2={at(nineTenths)}
          y1={middle}
          y2={middle}
          stroke={isLate ? color : colors.quiet}
          strokeWidth={2}
        />
        <Dot x={at(nineTenths)} y={middle} isFilled={false} color={color} radius={half === nineTenths ? 7 : 4} />
        <Dot x={at(half)} y={middle} isFilled />
      </Box>
      <Box aria-hidden sx={{ ...figures, ...(isLate && { color, fontWeight: 600 }) }}>
        {half} / {nineTenths}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {words}
      </Box>
    </>
  );
}

function linesOf(most: number): number[] {
  const step = gridSteps.find((days) => most / days <= maxLines) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

interface DotProps {
  readonly x: string;
  readonly y: string | number;
  readonly isFilled: boolean;
  readonly color?: string;
  /** In px; larger if another dot is drawn on top of this one. */
  readonly radius?: number;
}

const Dot = ({ x, y, isFilled, color = colors.primary, radius = 4 }: DotProps) => (
  <circle cx={x} cy={y} r={radius} fill={isFilled ? color : colors.surface} stroke={color} strokeWidth={2} />
);

/** Fills the row's height, so that the grid lines connect. */
const drawing = {
  position: 'absolute',
  left: scale.left,
  top: 0,
  width: `calc(100% - ${scale.left + scale.right}px)`,
  height: '100%',
  overflow: 'visible',
} as const;

const figures = { textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' } as const;
