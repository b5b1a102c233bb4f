import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import type { LoadState } from '../data-table/index.ts';
import { EmptyNote, LoadError, RefreshBar, SkeletonRows } from '../data-table/table-states.tsx';
import { TextLink } from '../link/text-link.tsx';
import { ListedName } from '../listed-name/listed-name.tsx';
import { colors, touchLink } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import {
  cellText,
  type ExtraColumn,
  isNumberColumn,
  nameColumnIndex,
  type ReportCell,
  type ReportColumn,
  type ReportContent,
  type ReportRow,
  totalText,
} from './report-cells.ts';
import { highlightMark, reportFrame, reportStyles } from './report-styles.ts';

interface Props {
  /** Accessible name of the table. */
  readonly label: string;
  /** Undefined until the first response. */
  readonly content: ReportContent | undefined;
  /** Details page of a row; the row's name links to it. */
  readonly linkOf?: ((row: ReportRow) => LinkTarget | undefined) | undefined;
  /** Additional last column. */
  readonly extra?: ExtraColumn | undefined;
  readonly load: LoadState;
  readonly emptyText: string;
  readonly emptyAction?: ReactNode;
}

const usualColumns = 10;

const classOf = (column: ReportColumn) =>
  isNumberColumn(column) ? `number${column.kind === 'ordinal' ? ' ordinal' : ''}` : undefined;

/** Report table with totals in the last row; cards below 600 px. */
export function ReportTable({ label, content, linkOf, extra, load, emptyText, emptyAction }: Props) {
  const isPhone = useIsPhone();
  const hasFailed = content === undefined && load.error !== undefined;
  const isEmpty = content !== undefined && content.rows.length === 0 && !load.isRefreshing && load.error === undefined;
  return (
    <Box aria-busy={load.isFirst || load.isRefreshing} sx={reportFrame}>
      <RefreshBar isOn={load.isRefreshing} top={0} />
      <LoadError load={load} />
      {isPhone && content && <ReportCards label={label} content={content} linkOf={linkOf} extra={extra} />}
      {!(isPhone && content) && !hasFailed && <Wide label={label} content={content} linkOf={linkOf} extra={extra} />}
      <EmptyNote isEmpty={isEmpty} text={emptyText} action={emptyAction} />
    </Box>
  );
}

type Shown = Pick<Props, 'label' | 'content' | 'linkOf' | 'extra'>;

function Wide({ label, content, linkOf, extra }: Shown) {
  const columns = content?.columns ?? [];
  return (
    <Box component="table" aria-label={label} sx={reportStyles}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" className={classOf(column)}>
              {column.title}
            </th>
          ))}
          {extra && (
            <th scope="col" className="extra">
              {extra.head}
            </th>
          )}
        </tr>
      </thead>
      {content ? <Body content={content} linkOf={linkOf} extra={extra} /> : <SkeletonRows columns={usualColumns} />}
    </Box>
  );
}

function Body({ content, linkOf, extra }: Pick<Shown, 'linkOf' | 'extra'> & { readonly content: ReportContent }) {
  const { columns, rows, totals, note } = content;
  const name = nameColumnIndex(columns);
  return (
    <>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...(row.isHighlighted && { 'data-highlighted': true, 'aria-description': note ?? '' })}>
            {columns.map((column, index) => (
              <td key={column.title} className={classOf(column)}>
                {index === name ? (
                  <RowName text={cellText(row.cells[index], column)} owner={row.owner} link={linkOf?.(row)} />
                ) : (
                  listed(cellText(row.cells[index], column))
                )}
              </td>
            ))}
            {extra && <td className="extra">{extra.cell(row)}</td>}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            {columns.map((column, index) => (
              <td key={column.title} className={classOf(column)}>
                {totalText(totals[index], column)}
              </td>
            ))}
            {extra && <td className="extra">{extra.total}</td>}
          </tr>
        </tfoot>
      )}
    </>
  );
}

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

interface CardsProps {
  readonly label: string;
  readonly content: ReportContent;
  readonly linkOf: ((row: ReportRow) => LinkTarget | undefined) | undefined;
  readonly extra: ExtraColumn | undefined;
}

/** Report rows as cards on phones: the name, and below it each figure with the title of its column. */
function ReportCards({ label, content: { columns, rows, totals, note }, linkOf, extra }: CardsProps) {
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
  return (
    <Box
      component="li"
      aria-description={highlight}
      sx={{ ...card, ...(highlight !== undefined && highlightMark), ...(isTotal && total) }}
    >
      <Box sx={{ fontWeight: 600, fontSize: 15 }}>
        <RowName text={String(cells[name] ?? '')} owner={owner} link={link} />
      </Box>
      <dl>
        {figures.map(({ title, text }) => (
          <Fragment key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </dl>
      {line && <Box sx={{ mt: 1, color: colors.secondary, fontWeight: 400 }}>{line}</Box>}
    </Box>
  );
}

interface NameProps {
  readonly text: string;
  readonly owner: string | null | undefined;
  readonly link: LinkTarget | undefined;
}

const quiet = { color: colors.secondary, fontWeight: 400 } as const;

/** Name of a row, linked to its details page if there is one; its owner in quiet text. */
function RowName({ text, owner, link }: NameProps) {
  const isFirst = owner != null && text.startsWith(`${owner}, `);
  const own = listed(isFirst ? text.slice(owner.length + 2) : text);
  return (
    <>
      {isFirst && (
        <Box component="span" sx={quiet}>
          {listed(owner)},{' '}
        </Box>
      )}
      {link ? <TextLink {...link}>{own}</TextLink> : own}
      {owner && !isFirst && <Box component="span" sx={quiet}>{`, ${owner}`}</Box>}
    </>
  );
}

const listed = (text: string) => (text === '' ? '' : <ListedName name={text} />);
