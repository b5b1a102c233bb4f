import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import type { Header } from '@tanstack/react-table';
import { cellAttributes } from './cell-attributes.ts';
import type { DataTableInstance, Features } from './columns.ts';
import { SelectPage } from './select-page.tsx';
import { ResizeHandle, resizeKeys } from './widths/resize-handle.tsx';
import type { Resizing } from './widths/use-column-widths.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly hasSelection: boolean;
  readonly resizing: Resizing | null;
}

/** Header row; sortable columns are buttons, and resizable. */
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
  readonly header: Header<Features, R, unknown>;
  readonly resizing: Resizing | null;
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
        {...(resizing && resizeKeys(column.id, resizing))}
      >
        {text}
        {direction && <Arrow aria-hidden sx={{ fontSize: 16, flex: 'none' }} />}
      </button>
      {resizing && <ResizeHandle column={column.id} resizing={resizing} />}
    </th>
  );
}
