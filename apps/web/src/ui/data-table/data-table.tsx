import Box from '@mui/material/Box';
import { functionalUpdate, type SortingState, useTable } from '@tanstack/react-table';
import { type RefObject, useMemo, useRef } from 'react';
import { colors, lowWindow } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { CardList } from './cards/card-list.tsx';
import { type DataRow, type DataTableInstance, dataTableFeatures } from './columns.ts';
import type { DataTableProps, RowSelection } from './data-table-props.ts';
import { formNameOf, rowHeights } from './form/row-form.ts';
import { useRowForm } from './form/use-row-form.ts';
import { useRowPlace } from './place/use-row-place.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { EmptyNote, LoadError, RefreshBar, SkeletonRows } from './table-states.tsx';
import { tableStylesOf } from './table-styles.ts';
import { useRowKeys } from './use-row-keys.ts';
import { fittedWidths } from './widths/fitted-widths.ts';
import { type ColumnWidths, useColumnWidths } from './widths/use-column-widths.ts';
import { useContentWidths } from './widths/use-content-widths.ts';
import { useLoadedFonts } from './widths/use-loaded-fonts.ts';

const scroller = {
  flex: 1,
  minHeight: 280,
  overflow: 'auto',
  [`@media ${lowWindow}`]: { minHeight: 120 },
  bgcolor: colors.surface,
  borderTop: `1px solid ${colors.line}`,
  '@media print': { overflow: 'visible', border: 0 },
} as const;

export const selectionColumnWidth = 40;

/** List as a table or, below 600 px, as cards. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const isPhone = useIsPhone();
  return isPhone ? <CardList {...props} /> : <WideTable {...props} />;
}

function WideTable<R extends object>(props: DataTableProps<R>) {
  const { label, load, selection, emptyText, emptyAction } = props;
  const area = useRef<HTMLDivElement>(null);
  const { table, form, choice, isLastElastic, isFitted, resizing, rowHeight, isMeasured } = useWideTable(props, area);
  const { rows } = table.getRowModel();
  const { active, setActiveKey } = useKeysOfRows(props, rows, area);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { kept, returned, isGone } = useRowPlace({ area, keys, load, isMeasured });
  const isEmpty = !load.isFirst && rows.length === 0 && load.error === undefined;
  return (
    <Box ref={area} sx={scroller} aria-busy={load.isFirst || load.isRefreshing}>
      <RefreshBar isOn={load.isRefreshing} />
      <Box
        component="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        data-fitted={isFitted || undefined}
        sx={tableStylesOf[formNameOf(form)]}
        style={{ minWidth: table.getTotalSize() + choice }}
      >
        <Columns table={table} choice={choice} isLastElastic={isLastElastic} />
        <TableHead table={table} hasSelection={selection !== undefined} resizing={resizing} />
        {load.isFirst ? (
          <SkeletonRows columns={table.getAllLeafColumns().length + (selection ? 1 : 0)} />
        ) : (
          <TableBody
            table={table}
            rows={rows}
            active={active}
            onActive={setActiveKey}
            scroller={area}
            selection={selection}
            detail={props.detail}
            lookedKey={props.look?.key ?? null}
            keptKeys={props.keptKey === undefined ? kept : [...kept, props.keptKey]}
            returned={returned}
            rowHeight={rowHeight}
          />
        )}
      </Box>
      <LoadError load={load} />
      <EmptyNote isEmpty={isEmpty} text={emptyText} action={emptyAction} isRowGone={isGone} />
    </Box>
  );
}

/** Table model, form of the rows, and widths of the columns. */
function useWideTable<R extends object>(props: DataTableProps<R>, area: RefObject<HTMLDivElement | null>) {
  const { columns, rows, selection } = props;
  const { widths, resizing } = useColumnWidths(props.widthsKey, area);
  const { form, scale, room, isMeasured } = useRowForm(area, props);
  const choice = selection ? selectionColumnWidth * scale : 0;
  const fonts = useLoadedFonts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other fonts give the same texts other widths
  const fitted = useMemo(
    () => fittedWidths(columns, rows, { form, scale, room: room && room - choice }),
    [columns, rows, form, scale, room, choice, fonts],
  );
  const areOwn = Object.keys(widths).length > 0;
  const content = useContentWidths(area, props.isFitted === true && !areOwn, [columns, rows, form, scale]);
  const table = useTableModel(props, areOwn ? widths : (content ?? fitted));
  return {
    ...{ table, form, choice, resizing, isMeasured },
    isFitted: props.isFitted === true,
    isLastElastic: areOwn || content !== null,
    rowHeight: rowHeights[formNameOf(form)] * scale,
  };
}

const useKeysOfRows = <R extends object>(
  { selection, onOpen, look }: DataTableProps<R>,
  rows: readonly DataRow<R>[],
  body: RefObject<HTMLDivElement | null>,
) =>
  useRowKeys({
    rows,
    body,
    onOpen,
    onClear: selection && isAnyChosen(selection) ? () => selection.onChange({}) : undefined,
    isSelectable: selection !== undefined,
    look,
  });

const isAnyChosen = <R extends object>({ chosen }: RowSelection<R>) => Object.keys(chosen).length > 0;

interface ColumnsProps<R extends object> {
  readonly table: DataTableInstance<R>;
  /** Width of the column of the selection; 0 for none. */
  readonly choice: number;
  /** Whether only the last column takes the remaining space: the others have widths of the user or of their content. */
  readonly isLastElastic: boolean;
}

function Columns<R extends object>({ table, choice, isLastElastic }: ColumnsProps<R>) {
  const columns = table.getAllLeafColumns();
  const isElastic = (index: number) => isLastElastic && index === columns.length - 1;
  return (
    <colgroup>
      {choice > 0 && <col className="choice" style={{ width: choice }} />}
      {columns.map((column, index) => (
        <col key={column.id} style={isElastic(index) ? undefined : { width: column.getSize() }} />
      ))}
    </colgroup>
  );
}

/** Table model of one page; the server sorts and paginates. */
function useTableModel<R extends object>(props: DataTableProps<R>, columnSizing: ColumnWidths) {
  const { columns, rows, rowKey, sort, onSort, selection } = props;
  const sorting: SortingState = sort ? [{ id: sort.by, desc: sort.isDescending }] : [];
  const chosen = selection?.chosen ?? {};
  return useTable({
    features: dataTableFeatures,
    columns,
    data: rows as R[],
    getRowId: rowKey,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    enableRowSelection: selection ? (row) => selection.whyNot(row.original) === null : false,
    state: { sorting, rowSelection: chosen, columnSizing },
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, sorting);
      if (first) onSort?.({ by: first.id, isDescending: first.desc });
    },
    onRowSelectionChange: (updater) => selection?.onChange(functionalUpdate(updater, chosen)),
  });
}
