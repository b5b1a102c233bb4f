import { type FocusEvent, Fragment, type ReactNode, type RefObject } from 'react';
import type { DataRow, DataTableInstance } from './columns.ts';
import type { Selection } from './data-table-props.ts';
import { TableRow } from './table-row.tsx';
import { useVisibleRows } from './use-visible-rows.ts';

interface Props<R extends object> {
  readonly table: DataTableInstance<R>;
  readonly rows: readonly DataRow<R>[];
  /** Index of the focused row; -1 for none. */
  readonly active: number;
  readonly onActive: (key: string | null) => void;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly selection: Selection<R> | undefined;
  readonly detail: ((row: R) => ReactNode) | undefined;
  /** Key of the row in the quick look. */
  readonly lookedKey: string | null;
  /** Key of a row that is rendered at every scroll position. */
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

/** False when only the window loses focus: the row stays active, and the browser focuses it again on return. */
const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget) && !currentTarget.contains(document.activeElement);

const Gap = ({ height }: { readonly height: number | undefined }) =>
  height === undefined ? null : <tr aria-hidden style={{ height }} />;
