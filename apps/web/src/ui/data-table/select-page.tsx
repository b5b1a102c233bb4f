import { tableTexts } from '@hybrid-mail/messages/table';
import Checkbox from '@mui/material/Checkbox';
import type { DataTableInstance } from './columns.ts';

/** Header checkbox: selects all selectable rows of this page; the selection on other pages stays. */
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
