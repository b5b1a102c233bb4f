import { tableTexts } from '@hybrid-mail/messages/table';
import Checkbox from '@mui/material/Checkbox';
import { type FocusEvent, Fragment, type ReactNode, type Ref, type RefObject } from 'react';
import { cellAttributes } from './cell-attributes.ts';
import type { DataRow, DataTableInstance } from './columns.ts';
import type { RowSelection } from './data-table-props.ts';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly rows: readonly DataRow<R>[];
  /** Index of the focused row; -1 for none. */
  readonly active: number;
  readonly onActive: (key: string | null) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selection: RowSelection<R> | undefined;
  readonly detail: ((row: R) => ReactNode) | undefined;
  /** Key of the row in the quick look. */
  readonly lookedKey: string | null;
  /** Key of a row that is always rendered, even outside the viewport. */
  readonly keptKey: string | null;
}

export function TableBody<R extends object>(props: Props<R>) {
  const { table, rows, active, onActive, scroller, selection, detail, lookedKey, keptKey } = props;
  const at = (key: string | null) => (key === null ? -1 : rows.findIndex(({ id }) => id === key));
  const alwaysRendered = [active >= 0 ? active : at(lookedKey), at(keptKey)];
  const { indexes, gaps, measure } = useVisibleRows(rows.length, alwaysRendered, scroller);
  return (
    <tbody
      onFocus={({ target }) => onActive(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? null)}
      onBlur={(event) => hasLeft(event) && onActive(null)}
    >
      {indexes.map((index) => {
        const row = rows[index];
        return row ? (
          <Fragment key={row.id}>
            <Gap height={gaps.get(index)} />
            <TableRow
              table={table}
              row={row}
              selection={selection}
              measure={measure}
              detail={detail?.(row.original)}
              isLookedAt={row.id === lookedKey}
            />
          </Fragment>
        ) : null;
      })}
      <Gap height={gaps.get(-1)} />
    </tbody>
  );
}

/**
 * Whether the focus has left the table. False if the window has lost the focus: the row stays active, and the browser
 * focuses it again when the window returns.
 */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);

const Gap = ({ height }: { readonly height: number | undefined }) =>
  height === undefined ? null : <tr aria-hidden style={{ height }} />;

interface RowProps<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly row: DataRow<R>;
  readonly selection: RowSelection<R> | undefined;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
  /** Content of the additional line below the row; if falsy, the line is not rendered. */
  readonly detail: ReactNode;
  readonly isLookedAt: boolean;
}

function TableRow<R extends object>({ table, row, selection, measure, detail, isLookedAt }: RowProps<R>) {
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
  readonly selection: RowSelection<R>;
}

/** Checkbox of a row. A selected row can always be deselected, even if it is no longer selectable. */
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
