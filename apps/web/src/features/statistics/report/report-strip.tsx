import type { ReportChart, ReportTable } from '@hybrid-mail/contracts/report';
import { commonTexts } from '@hybrid-mail/messages/common';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatCount, formatMoney, formatShare } from '../../../lib/formats/numbers.ts';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import { KeyFigure } from '../../../ui/chart/index.ts';
import { NotLoaded } from '../../../ui/not-loaded/not-loaded.tsx';
import { colors } from '../../../ui/theme/tokens.ts';
import { useIsPhone } from '../../../ui/theme/use-is-phone.ts';
import { AcceptedChart } from '../charts/accepted-chart.tsx';
import { DeliveryResults } from '../charts/delivery-results.tsx';

const texts = reportChartTexts.strip;

const strip = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  px: 4,
  py: 2,
  borderTop: `1px solid ${colors.lineSoft}`,
} as const;

const stripOfAll = {
  ...strip,
  columnGap: 6,
  rowGap: 3,
  gridTemplateColumns: {
    xs: 'auto minmax(0, 1fr)',
    lg: 'auto 384px minmax(0, 1fr)',
    xl: 'auto minmax(384px, min(520px, 27vw)) minmax(0, 1fr)',
  },
  gridTemplateAreas: { xs: '"figures results" "chart chart"', lg: '"figures results chart"' },
} as const;

interface Props {
  readonly content: ReportTable | undefined;
  /** Why the table is missing or outdated. */
  readonly error: string | undefined;
  readonly chart: UseQueryResult<ReportChart>;
}

/** Summary above the table: key figures, results, chart. On a phone only the figures; the rest is below the table. */
export function ReportStrip({ content, error, chart }: Props) {
  const isPhone = useIsPhone();
  return (
    <Box component="section" aria-label={texts.figures} sx={isPhone ? strip : stripOfAll}>
      <Box sx={{ gridArea: isPhone ? undefined : 'figures' }}>
        <KeyFigures content={content} hasFailed={content === undefined && error !== undefined} />
      </Box>
      {!isPhone && <ResultsAndChart chart={chart} />}
    </Box>
  );
}

/** Chart and results below the table of a phone. */
export function ChartsBelowTable({ chart }: Pick<Props, 'chart'>) {
  if (!useIsPhone()) return null;
  return (
    <Box component="section" aria-label={texts.results} sx={{ ...strip, py: 4 }}>
      <ResultsAndChart chart={chart} />
    </Box>
  );
}

function ResultsAndChart({ chart }: Pick<Props, 'chart'>) {
  const { data, isPlaceholderData, isError } = chart;
  const place = { opacity: isPlaceholderData ? 0.5 : 1, minWidth: 0 } as const;
  if (isError && data === undefined) {
    return (
      <Box sx={{ gridArea: { sm: 'results', lg: '1 / 2 / 2 / 4' }, minHeight: { lg: 134 } }}>
        <NotLoaded query={chart} text={texts.failed} />
      </Box>
    );
  }
  return (
    <>
      <Box sx={{ gridArea: { sm: 'chart' }, ...place }} aria-busy={isPlaceholderData}>
        <AcceptedChart chart={data} beside={<NotLoaded query={chart} text={texts.notRenewed} />} />
      </Box>
      <Box sx={{ gridArea: { sm: 'results' }, ...place }}>
        <DeliveryResults chart={data} />
      </Box>
    </>
  );
}

const titles = reportChartTexts.totalled;

type Measure = ReportTable['columns'][number]['measure'];

interface FiguresProps {
  readonly content: ReportTable | undefined;
  /** True if the report failed to load. */
  readonly hasFailed: boolean;
}

/** Totals of the table, shown above it. */
function KeyFigures({ content, hasFailed }: FiguresProps) {
  const unknown = hasFailed ? commonTexts.none : undefined;
  const placeOf = (measure: Measure) => content?.columns.findIndex((column) => column.measure === measure) ?? -1;
  // A report without rows has no totals: show zeros.
  const total = (measure: Measure) => content && (content.totals?.[placeOf(measure)] ?? 0);
  const count = (measure: Measure) => content && formatCount(Number(total(measure)));
  const share = formatShare(Number(total('overPaged')), Number(total('accepted')));
  const overPaged = content && `${count('overPaged')}\u00A0(${share})`;
  // The title depends on the price rule of the period, so the title of the table's column is used if there is one.
  const overPagedTitle =
    content?.columns[placeOf('overPaged')]?.title ?? titles.overPaged({ inBase: sheetsInBaseToday() });
  const hasSum = placeOf('total') >= 0;
  return (
    <Box component="dl" sx={grid}>
      <KeyFigure label={titles.accepted} value={count('accepted') ?? unknown} />
      <KeyFigure label={overPagedTitle} value={overPaged ?? unknown} />
      <KeyFigure label={titles.pages} value={count('pages') ?? unknown} />
      {hasSum && <KeyFigure label={titles.sum} value={formatMoney(String(total('total')))} />}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto' },
  columnGap: 6,
  rowGap: 3,
  m: 0,
  minWidth: { sm: 300 },
} as const;
