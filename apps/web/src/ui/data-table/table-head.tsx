import { tableTexts } from '@hybrid-mail/messages/table';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Checkbox from '@mui/material/Checkbox';
import type { Header } from '@tanstack/react-table';
import { cellAttributes } from './cell-attributes.ts';
import type { DataTableFeatures, DataTableInstance } from './columns.ts';
import { ResizeHandle, resizeKeyProps } from './widths/resize-handle.tsx';
import type { ColumnResizer } from './widths/use-column-widths.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly hasSelection: boolean;
  readonly resizing: ColumnResizer | null;
}

/** Header row: headers of sortable columns are buttons, and these columns can be resized. */
export function TableHead<R extends object>({ table, hasSelection, resizing }: Props<R>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {hasSelection && (
            <th scope="col" className="choice">
              <SelectPage table={table} />
            </th>
          )}
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} resizing={resizing} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps<R extends object> {
  readonly header: Header<DataTableFeatures, R, unknown>;
  readonly resizing: ColumnResizer | null;
}

function HeadCell<R extends object>({ header, resizing }: HeadCellProps<R>) {
  const { column } = header;
  const text = String(column.columnDef.header ?? '');
  const direction = column.getIsSorted();
  const attributes = cellAttributes(column);
  if (!column.getCanSort()) {
    return (
      <th scope="col" {...attributes}>
        {text}
      </th>
    );
  }
  const Arrow = direction === 'asc' ? ArrowUpward : ArrowDownward;
  return (
    <th scope="col" {...attributes} data-column={column.id} aria-sort={direction ? sortWords[direction] : 'none'}>
      <button
        type="button"
        onClick={() => column.toggleSorting(direction ? direction === 'asc' : column.columnDef.sortDescFirst)}
        {...(resizing && resizeKeyProps(column.id, resizing))}
      >
        {text}
        {direction && <Arrow aria-hidden sx={{ fontSize: 16, flex: 'none' }} />}
      </button>
      {resizing && <ResizeHandle column={column.id} resizing={resizing} />}
    </th>
  );
}

/** Header checkbox: selects all selectable rows of this page; the selection on other pages stays. */
function SelectPage<R extends object>({ table }: { readonly table: DataTableInstance<R> }) {
  const { rows } = table.getRowModel();
  const isAll = rows.some((row) => row.getCanSelect()) && table.getIsAllRowsSelected();
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && rows.some((row) => row.getIsSelected())}
      disabled={!rows.some((row) => row.getCanSelect())}
      onChange={table.getToggleAllRowsSelectedHandler()}
      slotProps={{ input: { 'aria-label': tableTexts.selectPage } }}
    />
  );
}
