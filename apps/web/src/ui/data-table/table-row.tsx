import Checkbox from '@mui/material/Checkbox';
import type { Ref } from 'react';
import { tableTexts } from '../../messages/table.ts';
import { cellAttributes } from './cell-attributes.ts';
import type { DataRow, DataTableInstance } from './columns.ts';
import type { Selection } from './data-table-props.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly row: DataRow<R>;
  readonly selection: Selection<R> | undefined;
  readonly measure?: Ref<HTMLTableRowElement>;
}

export function TableRow<R extends object>({ table, row, selection, measure }: Props<R>) {
  const { index } = row;
  return (
    <tr
      ref={measure}
      tabIndex={-1}
      data-row={row.id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selection ? row.getIsSelected() : undefined}
    >
      {selection && (
        <td>
          <Checkbox
            checked={row.getIsSelected()}
            disabled={!row.getCanSelect()}
            onChange={row.getToggleSelectedHandler()}
            slotProps={{ input: { 'aria-label': tableTexts.selectRow(selection.nameOf(row.original)) } }}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => (
        <td key={cell.id} {...cellAttributes(cell.column)}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}
