import { tableTexts } from '@hybrid-mail/messages/table';
import Checkbox from '@mui/material/Checkbox';
import type { ReactNode, Ref } from 'react';
import { cellAttributes } from './cell-attributes.ts';
import type { DataRow, DataTableInstance } from './columns.ts';
import type { Selection } from './data-table-props.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly row: DataRow<R>;
  readonly selection: Selection<R> | undefined;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
  /** Line below the row, if any. */
  readonly detail: ReactNode;
  readonly isLookedAt: boolean;
}

export function TableRow<R extends object>({ table, row, selection, measure, detail, isLookedAt }: Props<R>) {
  const { index } = row;
  const cells = row.getAllCells();
  const hasDetail = Boolean(detail);
  return (
    <>
      <tr
        ref={measure}
        tabIndex={-1}
        data-row={row.id}
        data-index={index}
        data-open={hasDetail || undefined}
        aria-rowindex={index + 2}
        aria-selected={selection ? row.getIsSelected() : undefined}
        aria-current={isLookedAt || undefined}
      >
        {selection && (
          <td className="choice">
            <SelectRow row={row} selection={selection} />
          </td>
        )}
        {cells.map((cell) => (
          <td key={cell.id} {...cellAttributes(cell.column)}>
            <table.FlexRender cell={cell} />
          </td>
        ))}
      </tr>
      {hasDetail && (
        <tr data-detail={row.id}>
          <td colSpan={cells.length + (selection ? 1 : 0)}>{detail}</td>
        </tr>
      )}
    </>
  );
}

interface SelectRowProps<R extends object> {
  readonly row: DataRow<R>;
  readonly selection: Selection<R>;
}

/** A selected row can always be deselected, even if it is no longer selectable. */
function SelectRow<R extends object>({ row, selection }: SelectRowProps<R>) {
  const isChosen = row.getIsSelected();
  const whyNot = selection.whyNot(row.original);
  const choose = row.getToggleSelectedHandler();
  return (
    <span title={whyNot ?? undefined}>
      <Checkbox
        checked={isChosen}
        disabled={whyNot !== null && !isChosen}
        onChange={(event) => (whyNot === null ? choose(event) : row.toggleSelected(false))}
        slotProps={{
          input: {
            'aria-label': tableTexts.selectRow({ name: selection.nameOf(row.original) }),
            'aria-description': whyNot ?? undefined,
          },
        }}
      />
    </span>
  );
}
