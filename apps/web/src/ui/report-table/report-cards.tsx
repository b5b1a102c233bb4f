import { commonTexts } from '@hybrid-mail/messages/common';
import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import { colors, touchHeight, touchLink } from '../theme/tokens.ts';
import {
  cellText,
  type ExtraColumn,
  nameColumnIndex,
  type ReportCell,
  type ReportColumn,
  type ReportContent,
  type ReportRow,
  totalText,
} from './report-cells.ts';
import { highlightMark } from './report-styles.ts';
import { RowName } from './row-name.tsx';

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

const folded = {
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    width: 'fit-content',
    color: colors.link,
    cursor: 'pointer',
    listStyle: 'none',
    ...touchHeight,
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& svg': { fontSize: 18 },
  '&[open] svg': { transform: 'rotate(180deg)' },
  '& dl': { mt: 0 },
} as const;

interface CardsProps {
  readonly label: string;
  readonly content: ReportContent;
  readonly linkOf: ((row: ReportRow) => LinkTarget | undefined) | undefined;
  readonly extra: ExtraColumn | undefined;
}

/** Report rows as cards on phones: the name, and below it each figure with the title of its column. */
export function ReportCards({ label, content: { columns, rows, totals, note }, linkOf, extra }: CardsProps) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Card
          key={row.id}
          columns={columns}
          cells={row.cells}
          textOf={cellText}
          owner={row.owner}
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
  readonly owner?: string | null | undefined;
  readonly link?: LinkTarget | undefined;
  /** Text below the figures. */
  readonly line: string | undefined;
  /** Reason why the row is highlighted. */
  readonly highlight?: string | undefined;
  readonly isTotal?: boolean;
}

const total = { bgcolor: colors.head, fontWeight: 600 } as const;

function Card({ columns, cells, textOf, owner, link, line, highlight, isTotal = false }: CardProps) {
  const name = nameColumnIndex(columns);
  const figures = columns
    .map((column, index) => ({ title: column.title, kind: column.kind, index, text: textOf(cells[index], column) }))
    .filter(({ kind, index, text }) => index !== name && kind !== 'ordinal' && text !== '');
  const main = isTotal ? figures : mainOf(figures);
  const others = figures.filter((figure) => !main.includes(figure));
  return (
    <Box
      component="li"
      aria-description={highlight}
      sx={{ ...card, ...(highlight !== undefined && highlightMark), ...(isTotal && total) }}
    >
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>
        <RowName text={String(cells[name] ?? '')} owner={owner} link={link} />
      </Box>
      <Figures figures={main} />
      {line && <Box sx={{ mt: 1, color: colors.secondary, fontWeight: 400 }}>{line}</Box>}
      {others.length > 0 && (
        <Box component="details" sx={folded}>
          <summary>
            {commonTexts.moreFigures({ count: others.length })}
            <ExpandMore aria-hidden />
          </summary>
          <Figures figures={others} />
        </Box>
      )}
    </Box>
  );
}

interface Figure {
  readonly title: string;
  readonly kind: ReportColumn['kind'];
  readonly text: string;
}

/** In a report with money: how many letters, and the sum of all; prices and parts of the sum are folded. */
function mainOf<F extends Figure>(figures: readonly F[]): readonly F[] {
  const sum = figures.findLast(({ kind }) => kind === 'money');
  if (!sum) return figures;
  return [figures.find(({ kind }) => kind === 'count'), sum].filter((figure) => figure !== undefined);
}

const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <dl>
    {figures.map(({ title, text }) => (
      <Fragment key={title}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </Fragment>
    ))}
  </dl>
);
