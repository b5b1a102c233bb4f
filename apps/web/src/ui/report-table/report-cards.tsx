import Box from '@mui/material/Box';
import type { LinkTarget } from '../../lib/link-target.ts';
import { TextLink } from '../link/text-link.tsx';
import { colors, touchLink } from '../theme/tokens.ts';
import {
  cellText,
  type ExtraColumn,
  nameColumnIndex,
  type ReportCell,
  type ReportContent,
  type ReportRow,
  totalText,
} from './report-cells.ts';
import { highlightMark } from './report-styles.ts';

const card = {
  px: 4,
  py: 3,
  borderBottom: `1px solid ${colors.lineSoft}`,
  bgcolor: colors.surface,
  '& a': touchLink,
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 3, rowGap: '2px', m: 0, mt: 1 },
  '& dt': { color: colors.secondary },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums lining-nums' },
} as const;

interface Props {
  readonly label: string;
  readonly content: ReportContent;
  readonly linkOf: ((row: ReportRow) => LinkTarget | undefined) | undefined;
  readonly extra: ExtraColumn | undefined;
}

/** Report rows as cards on phones: the name, and below it each figure with the title of its column. */
export function ReportCards({ label, content: { columns, rows, totals, note }, linkOf, extra }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Card
          key={row.id}
          columns={columns}
          cells={row.cells}
          textOf={cellText}
          link={linkOf?.(row)}
          line={extra?.line(row)}
          highlight={row.isHighlighted ? (note ?? '') : undefined}
        />
      ))}
      {totals && <Card columns={columns} cells={totals} textOf={totalText} line={extra?.totalLine} isTotal />}
    </Box>
  );
}

interface CardProps extends Pick<ReportContent, 'columns'> {
  readonly cells: readonly ReportCell[];
  readonly textOf: typeof cellText;
  readonly link?: LinkTarget | undefined;
  /** Text below the figures. */
  readonly line: string | undefined;
  /** Reason why the row is highlighted. */
  readonly highlight?: string | undefined;
  readonly isTotal?: boolean;
}

const total = { bgcolor: colors.head, fontWeight: 600 } as const;

function Card({ columns, cells, textOf, link, line, highlight, isTotal = false }: CardProps) {
  const name = nameColumnIndex(columns);
  const figures = columns
    .map((column, index) => ({ title: column.title, kind: column.kind, index, text: textOf(cells[index], column) }))
    .filter(({ kind, index, text }) => index !== name && kind !== 'ordinal' && text !== '');
  return (
    <Box
      component="li"
      aria-description={highlight}
      sx={{ ...card, ...(highlight !== undefined && highlightMark), ...(isTotal && total) }}
    >
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>
        <RowName text={String(cells[name] ?? '')} link={link} />
      </Box>
      <dl>
        {figures.map(({ title, text }) => (
          <Pair key={title} title={title} text={text} />
        ))}
      </dl>
      {line && <Box sx={{ mt: 1, color: colors.secondary, fontWeight: 400 }}>{line}</Box>}
    </Box>
  );
}

const Pair = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <>
    <dt>{title}</dt>
    <dd>{text}</dd>
  </>
);

interface RowNameProps {
  readonly text: string;
  /** Details page. */
  readonly link: LinkTarget | undefined;
}

/** Name of a row, linked to its details page if there is one. */
export const RowName = ({ text, link }: RowNameProps) =>
  link === undefined ? text : <TextLink {...link}>{text}</TextLink>;
