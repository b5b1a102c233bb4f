import Box from '@mui/material/Box';
import { colors } from '../theme/tokens.ts';
import { cellText, isNumber, type ReportCell, type ReportContent, totalText } from './report-cells.ts';

const card = {
  px: 4,
  py: 3,
  borderBottom: `1px solid ${colors.lineSoft}`,
  bgcolor: colors.white,
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, rowGap: '2px', m: 0, mt: 1 },
  '& dt': { color: colors.secondary },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
} as const;

interface Props {
  readonly label: string;
  readonly content: ReportContent;
}

/** The rows of a report on a phone: the name, and below it each figure with the head of its column. */
export function ReportCards({ label, content: { columns, rows, totals } }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(({ id, cells }) => (
        <Card key={id} columns={columns} cells={cells} textOf={cellText} />
      ))}
      {totals && <Card columns={columns} cells={totals} textOf={totalText} isTotal />}
    </Box>
  );
}

interface CardProps extends Pick<ReportContent, 'columns'> {
  readonly cells: readonly ReportCell[];
  readonly textOf: typeof cellText;
  readonly isTotal?: boolean;
}

function Card({ columns, cells, textOf, isTotal = false }: CardProps) {
  const name = columns.findIndex((column) => !isNumber(column));
  const figures = columns
    .map((column, index) => ({ title: column.title, kind: column.kind, index, text: textOf(cells[index], column) }))
    .filter(({ kind, index, text }) => index !== name && kind !== 'ordinal' && text !== '');
  return (
    <Box component="li" sx={{ ...card, ...(isTotal && { bgcolor: colors.head, fontWeight: 600 }) }}>
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>{cells[name]}</Box>
      <dl>
        {figures.map(({ title, text }) => (
          <Pair key={title} title={title} text={text} />
        ))}
      </dl>
    </Box>
  );
}

const Pair = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </>
);
