import { commonTexts } from '@hybrid-mail/messages/common';
import { staffTexts } from '@hybrid-mail/messages/staff';
import Button from '@mui/material/Button';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { DataTable, type DataTableProps, type Load } from '../../ui/data-table/index.ts';

export type StaffRows<R> = Load & { readonly rows: readonly R[] };

type Props<R extends object> = Omit<DataTableProps<R>, 'rows' | 'rowKey' | 'load' | 'emptyAction' | 'widthsKey'> & {
  readonly list: StaffRows<R>;
  readonly idOf: (row: R) => number;
  /** Storage key of the column widths, per user; if omitted, the widths are fixed. */
  readonly name?: string;
  /** Reset action of an empty list, if there are filters to reset. */
  readonly onReset?: () => void;
};

/** Table of a staff list. */
export function StaffTable<R extends object>({ list, idOf, name, onReset, ...table }: Props<R>) {
  const { id: userId } = useProfile();
  return (
    <DataTable
      {...table}
      rows={list.rows}
      rowKey={(row) => String(idOf(row))}
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
