import { tableTexts } from '@hybrid-mail/messages/table';
import Checkbox from '@mui/material/Checkbox';
import type { DataTableInstance } from './columns.ts';

/** The box of the head: all rows of the page that may be chosen; those of other pages stay as they are. */
export function SelectPage<R extends object>({ table }: { readonly table: DataTableInstance<R> }) {
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
