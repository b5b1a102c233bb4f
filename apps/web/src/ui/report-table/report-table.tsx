import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { LinkTarget } from '../../lib/link-target.ts';
import type { LoadState } from '../data-table/index.ts';
import { EmptyNote, LoadError, RefreshBar, SkeletonRows } from '../data-table/table-states.tsx';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { ReportCards } from './report-cards.tsx';
import {
  cellText,
  type ExtraColumn,
  isNumberColumn,
  nameColumnIndex,
  type ReportColumn,
  type ReportContent,
  type ReportRow,
  totalText,
} from './report-cells.ts';
import { reportFrame, reportStyles } from './report-styles.ts';
import { ListedText, RowName } from './row-name.tsx';

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
    <Box component="table" aria-label={label} sx={reportStyles} data-ranged={extra !== undefined || undefined}>
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
                  <div className="name">
                    <RowName text={cellText(row.cells[index], column)} owner={row.owner} link={linkOf?.(row)} />
                  </div>
                ) : (
                  <ListedText text={cellText(row.cells[index], column)} />
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
