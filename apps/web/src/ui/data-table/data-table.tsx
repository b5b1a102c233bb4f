import Box from '@mui/material/Box';
import { useRef } from 'react';
import { colors } from '../theme/tokens.ts';
import { useIsPhone } from '../theme/use-is-phone.ts';
import { CardList } from './card-list.tsx';
import type { DataTableInstance } from './columns.ts';
import type { DataTableProps } from './data-table-props.ts';
import { TableBody } from './table-body.tsx';
import { TableHead } from './table-head.tsx';
import { EmptyNote, LoadError, RefreshBar, SkeletonRows } from './table-states.tsx';
import { tableStyles } from './table-styles.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTableModel } from './use-table-model.ts';

const scroller = {
  flex: 1,
  minHeight: 280,
  overflow: 'auto',
  bgcolor: colors.white,
  borderTop: `1px solid ${colors.line}`,
  '@media print': { overflow: 'visible', border: 0 },
} as const;

const selectionWidth = 40;

/** The one table of the product: a table from 600 px on, cards below. */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const isPhone = useIsPhone();
  return isPhone ? <CardList {...props} /> : <WideTable {...props} />;
}

function WideTable<R extends object>(props: DataTableProps<R>) {
  const { label, load, selection, onOpen, emptyText, emptyAction } = props;
  const table = useTableModel(props);
  const { rows } = table.getRowModel();
  const area = useRef<HTMLDivElement>(null);
  const { active, setActiveKey } = useRowKeys({ rows, body: area, onOpen, isSelectable: selection !== undefined });
  const isEmpty = !load.isFirst && rows.length === 0 && load.error === undefined;
  const columnCount = table.getAllLeafColumns().length + (selection ? 1 : 0);
  return (
    <Box ref={area} sx={scroller} aria-busy={load.isFirst || load.isRefreshing}>
      <RefreshBar isOn={load.isRefreshing} />
      <Box
        component="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        sx={tableStyles}
        style={{ minWidth: table.getTotalSize() + (selection ? selectionWidth : 0) }}
      >
        <Widths table={table} hasSelection={selection !== undefined} />
        <TableHead table={table} hasSelection={selection !== undefined} />
        {load.isFirst ? (
          <SkeletonRows columns={columnCount} />
        ) : (
          <TableBody
            table={table}
            rows={rows}
            active={active}
            onActive={setActiveKey}
            scroller={area}
            selection={selection}
          />
        )}
      </Box>
      <LoadError load={load} />
      <EmptyNote isEmpty={isEmpty} text={emptyText} action={emptyAction} />
    </Box>
  );
}

interface WidthsProps<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly hasSelection: boolean;
}

function Widths<R extends object>({ table, hasSelection }: WidthsProps<R>) {
  return (
    <colgroup>
      {hasSelection && <col style={{ width: selectionWidth }} />}
      {table.getAllLeafColumns().map((column) => (
        <col key={column.id} style={{ width: column.getSize() }} />
      ))}
    </colgroup>
  );
}
