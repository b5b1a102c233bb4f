import type { ReportChart } from '@hybrid-mail/contracts/report';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import type { ExtraColumn } from '../../../ui/report-table/index.ts';
import { DeliveryDots, Dot } from './delivery-dots.tsx';

const texts = reportChartTexts.delivery;

type Times = NonNullable<ReportChart['delivery']>;

/** Delivery times with the norm to compare them with. */
type TimesWithNorm = ReportChart['rows'][number] | (Times & Pick<ReportChart, 'norm'>);

const inWords = ({ half, nineTenths }: Times) => texts.inWords({ half, nineTenths });
const lineOf = (times: Times | null | undefined) => (times ? texts.line({ words: inWords(times) }) : undefined);

/** Column of delivery times on one common scale; undefined when the report has none. */
export function deliveryColumn(chart: ReportChart | undefined): ExtraColumn | undefined {
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
    <Box component="span" sx={{ fontWeight: 400 }}>
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
