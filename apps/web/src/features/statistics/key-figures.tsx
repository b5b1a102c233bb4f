import type { ReportTable } from '@hybrid-mail/contracts/report';
import Box from '@mui/material/Box';
import { formatCount, formatMoney, formatShare } from '../../lib/formats/numbers.ts';
import { reportChartTexts } from '../../messages/report-chart.ts';
import { KeyFigure } from '../../ui/chart/index.ts';

const titles = reportChartTexts.totalled;

/** The totals of the table, where they can be read without going to its end. */
export function KeyFigures({ content }: { readonly content: ReportTable | undefined }) {
  const placeOf = (title: string) => content?.columns.findIndex((column) => column.title === title) ?? -1;
  // A report without rows has no totals: its figures are none.
  const total = (title: string) => content && (content.totals?.[placeOf(title)] ?? 0);
  const count = (title: string) => content && formatCount(Number(total(title)));
  const share = formatShare(Number(total(titles.overPaged)), Number(total(titles.accepted)));
  const overPaged = content && `${count(titles.overPaged)}\u00A0(${share})`;
  const hasSum = placeOf(titles.sum) >= 0;
  return (
    <Box component="dl" sx={grid}>
      <KeyFigure label={titles.accepted} value={count(titles.accepted)} />
      <KeyFigure label={titles.overPaged} value={overPaged} />
      <KeyFigure label={titles.pages} value={count(titles.pages)} />
      {hasSum && <KeyFigure label={titles.sum} value={formatMoney(String(total(titles.sum)))} />}
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
