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
import { AcceptedChart } from '../charts/accepted-chart.tsx';
import { DeliveryResults } from '../charts/delivery-results.tsx';

const texts = reportChartTexts.strip;

const strip = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  px: 4,
  py: 3,
  mb: 3,
  borderTop: `1px solid ${colors.lineSoft}`,
  borderBottom: `1px solid ${colors.lineSoft}`,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)', lg: 'auto 384px minmax(0, 1fr)' },
  gridTemplateAreas: {
    xs: '"figures" "chart" "results"',
    sm: '"figures results" "chart chart"',
    lg: '"figures results chart"',
  },
} as const;

interface Props {
  readonly content: ReportTable | undefined;
  /** Why the table is missing or outdated. */
  readonly error: string | undefined;
  readonly chart: UseQueryResult<ReportChart>;
}

/** Summary above the table: key figures, results, chart. */
export function ReportStrip({ content, error, chart }: Props) {
  const { data, isPlaceholderData, isError } = chart;
  const hasFailed = isError && data === undefined;
  const place = { opacity: isPlaceholderData ? 0.5 : 1, minWidth: 0 } as const;
  return (
    <Box component="section" aria-label={texts.figures} sx={strip}>
      <Box sx={{ gridArea: 'figures' }}>
        <KeyFigures content={content} hasFailed={content === undefined && error !== undefined} />
      </Box>
      {hasFailed ? (
        <Box sx={{ gridArea: { xs: 'chart', sm: 'results', lg: '1 / 2 / 2 / 4' }, minHeight: { lg: 172 } }}>
          <NotLoaded query={chart} text={texts.failed} />
        </Box>
      ) : (
        <>
          <Box sx={{ gridArea: 'results', ...place }}>
            <DeliveryResults chart={data} />
          </Box>
          <Box sx={{ gridArea: 'chart', ...place }} aria-busy={isPlaceholderData}>
            <AcceptedChart chart={data} beside={<NotLoaded query={chart} text={texts.notRenewed} />} />
          </Box>
        </>
      )}
    </Box>
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
