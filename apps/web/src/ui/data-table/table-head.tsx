import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Checkbox from '@mui/material/Checkbox';
import type { Header } from '@tanstack/react-table';
import { tableTexts } from '../../messages/table.ts';
import { cellAttributes } from './cell-attributes.ts';
import type { DataTableInstance, Features } from './columns.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly hasSelection: boolean;
}

/** The head row: names of the columns, each that can be sorted as a button. */
export function TableHead<R extends object>({ table, hasSelection }: Props<R>) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {hasSelection && <SelectPage table={table} />}
          {group.headers.map((header) => (
            <HeadCell key={header.id} header={header} />
          ))}
        </tr>
      ))}
    </thead>
  );
}

function SelectPage<R extends object>({ table }: { readonly table: DataTableInstance<R> }) {
  return (
    <th scope="col">
      <Checkbox
        checked={table.getIsAllRowsSelected()}
        indeterminate={!table.getIsAllRowsSelected() && table.getIsSomeRowsSelected()}
        onChange={table.getToggleAllRowsSelectedHandler()}
        slotProps={{ input: { 'aria-label': tableTexts.selectPage } }}
      />
    </th>
  );
}

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<R extends object>({ header }: { readonly header: Header<Features, R, unknown> }) {
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
    <th scope="col" {...attributes} aria-sort={direction ? sortWords[direction] : 'none'}>
      <button type="button" onClick={() => column.toggleSorting(direction === 'asc')}>
        {text}
        {direction && <Arrow aria-hidden sx={{ fontSize: 16, flex: 'none' }} />}
      </button>
    </th>
  );
}
