import { tableTexts } from '@hybrid-mail/messages/table';
import ArrowDownward from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpward from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { Header } from '@tanstack/react-table';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { colors } from '../theme/tokens.ts';
import { cellAttributes, type DataTableFeatures, type DataTableInstance } from './columns.ts';
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

interface HeadCellProps<R extends object> extends Pick<Props<R>, 'resizing'> {
  readonly header: Header<DataTableFeatures, R, unknown>;
}

/** Beside the first line, or above a word that leaves no room, so that it never reaches into the next column. */
const arrow = {
  fontSize: 16,
  float: 'right',
  ml: '2px',
  my: '-1px',
  '.number &': { float: 'left', ml: 0, mr: '2px' },
} as const;

const sortWords = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<R extends object>({ header: { column }, resizing }: HeadCellProps<R>) {
  const text = String(column.columnDef.header ?? '');
  const direction = column.getIsSorted();
  const attributes = cellAttributes(column);
  if (!column.getCanSort()) {
    return (
      <th scope="col" {...attributes} data-id={column.id}>
        {text}
      </th>
    );
  }
  const Arrow = direction === 'asc' ? ArrowUpward : ArrowDownward;
  return (
    <th
      scope="col"
      {...attributes}
      data-id={column.id}
      data-column={column.id}
      aria-sort={direction ? sortWords[direction] : 'none'}
    >
      <button
        type="button"
        onClick={() => column.toggleSorting(direction ? direction === 'asc' : column.columnDef.sortDescFirst)}
        {...(resizing && resizeKeyProps(column.id, resizing))}
      >
        {direction && <Arrow aria-hidden sx={arrow} />}
        {text}
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

const steps: Readonly<Record<string, number>> = { ArrowLeft: -16, ArrowRight: 16 };

/** Shift+arrows resize the focused column; Shift+Home resets all widths. */
const resizeKeyProps = (column: string, { widthOf, resize, reset }: ColumnResizer) => ({
  'aria-keyshortcuts': 'Shift+ArrowLeft Shift+ArrowRight Shift+Home',
  onKeyDown: (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (!event.shiftKey || (by === undefined && event.key !== 'Home')) return;
    event.preventDefault();
    if (by === undefined) reset();
    else resize(column, widthOf(column) + by);
  },
});

const edge = {
  position: 'absolute',
  top: 0,
  right: 0,
  bottom: 0,
  width: 9,
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': { content: '""', position: 'absolute', top: 8, bottom: 8, right: 0, width: '2px' },
  '&:hover::after, &:active::after': { background: colors.icon },
  '@media print': { display: 'none' },
} as const;

/** Drag handle at a column's edge; a double click resets all widths. */
function ResizeHandle({ column, resizing }: { readonly column: string; readonly resizing: ColumnResizer }) {
  const drag = useRef<{ x: number; width: number }>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: resizing.widthOf(column) };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current) resizing.resize(column, drag.current.width + event.clientX - drag.current.x);
  };
  const end = () => {
    drag.current = null;
  };
  return (
    <Box
      component="span"
      aria-hidden
      sx={edge}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={resizing.reset}
    />
  );
}
