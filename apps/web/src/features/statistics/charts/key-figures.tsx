import type { ReportTable } from '@hybrid-mail/contracts/report';
import { commonTexts } from '@hybrid-mail/messages/common';
import { reportChartTexts } from '@hybrid-mail/messages/report-chart';
import Box from '@mui/material/Box';
import { formatCount, formatMoney, formatShare } from '../../../lib/formats/numbers.ts';
import { sheetsInBaseToday } from '../../../shared/letter/sheets-in-base.ts';
import { KeyFigure } from '../../../ui/chart/index.ts';

const titles = reportChartTexts.totalled;

type Measure = ReportTable['columns'][number]['measure'];

interface Props {
  readonly content: ReportTable | undefined;
  /** True if the report failed to load. */
  readonly hasFailed: boolean;
}

/** Totals of the table, shown above it. */
export function KeyFigures({ content, hasFailed }: Props) {
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
