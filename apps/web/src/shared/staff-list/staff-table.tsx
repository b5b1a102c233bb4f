import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Button from '@mui/material/Button';
import { type ReactNode, useMemo } from 'react';
import { type PageSearch, rowNumbers, type SortableSearch, sortProps } from '../../lib/list-search/index.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import {
  columnMakersOf,
  type DataColumn,
  DataTable,
  type DataTableProps,
  type LoadState,
  numberColumn,
} from '../../ui/data-table/index.ts';

type TableProps<R extends object> = Pick<
  DataTableProps<R>,
  'label' | 'emptyText' | 'onOpen' | 'oneLineFrom' | 'isFitted'
>;

export interface StaffTableProps<R extends object> extends TableProps<R> {
  readonly search: PageSearch | SortableSearch;
  readonly list: LoadState & { readonly rows: readonly R[] };
  readonly idOf: (row: R) => number;
  /** Columns between the row number and the actions. */
  readonly columns: readonly DataColumn<R>[];
  /**
   * Row actions, in the last column and on the card. Memoize the function, because a new function creates new columns.
   */
  readonly actions?: (row: R) => ReactNode;
  /** Width of the column of the actions in pixels. */
  readonly actionsSize?: number;
  readonly card: (row: R, actions: ReactNode) => ReactNode;
  /** Storage key of the column widths, per user; if omitted, the widths are fixed. */
  readonly name?: string;
  /** Reset action of an empty list, if there are filters to reset. */
  readonly onReset?: () => void;
}

export function StaffTable<R extends object>(props: StaffTableProps<R>) {
  const { search, list, idOf, columns, actions, actionsSize = 90, card, name, onReset, ...table } = props;
  const { id: userId } = useProfile();
  const { first, last } = rowNumbers(search);
  const allColumns = useMemo(
    () => [
      numberColumn<R>(first, last),
      ...columns,
      ...(actions ? [columnMakersOf<R>().plain('actions', staffTexts.actions, actionsSize, actions)] : []),
    ],
    [first, last, columns, actions, actionsSize],
  );
  return (
    <DataTable
      {...table}
      {...sortProps(search)}
      columns={allColumns}
      rows={list.rows}
      rowKey={(row) => String(idOf(row))}
      card={(row) => card(row, actions?.(row))}
      load={list.error === undefined ? list : { ...list, error: staffTexts.loadFailed({ why: list.error }) }}
      {...(onReset && {
        emptyAction: (
          <Button variant="outlined" onClick={onReset}>
            {commonTexts.reset}
          </Button>
        ),
      })}
      {...(name && { widthsKey: `hybrid-mail.columns.${name}.${userId}` })}
    />
  );
}
