import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, Fragment, type ReactNode, type Ref, type RefObject } from 'react';
import { useIsPrinting } from '../../lib/printing/use-is-printing.ts';
import { heights } from '../theme/tokens.ts';
import { cellAttributes, type DataRow, type DataTableInstance } from './columns.ts';
import type { RowSelection } from './data-table-props.ts';
import { RowCheckbox } from './row-checkbox.tsx';

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
  /** Keys of rows that are always rendered, even outside the viewport. */
  readonly keptKeys: readonly string[];
  /** Key of the row that the user has returned to. */
  readonly returned: string | null;
  /** Expected height of a row in pixels. */
  readonly rowHeight: number;
}

export function TableBody<R extends object>(props: Props<R>) {
  const { table, rows, active, onActive, scroller, selection, detail, lookedKey } = props;
  const at = (key: string | null) => (key === null ? -1 : rows.findIndex(({ id }) => id === key));
  const alwaysRendered = [active >= 0 ? active : at(lookedKey), ...props.keptKeys.map(at)];
  const { indexes, gaps, measure } = useVisibleRows(rows.length, alwaysRendered, scroller, props.rowHeight);
  // Another focused row ends the mark.
  const marked = active < 0 || rows[active]?.id === props.returned ? props.returned : null;
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
              isReturned={row.id === marked}
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

interface RowProps<R extends object> extends Pick<Props<R>, 'table' | 'selection'> {
  readonly row: DataRow<R>;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
  /** Content of the additional line below the row; if falsy, the line is not rendered. */
  readonly detail: ReactNode;
  readonly isLookedAt: boolean;
  readonly isReturned: boolean;
}

function TableRow<R extends object>({ table, row, selection, measure, detail, isLookedAt, isReturned }: RowProps<R>) {
  const { index } = row;
  const cells = row.getAllCells();
  const hasDetail = Boolean(detail);
  const whyNot = selection?.whyNot(row.original) ?? null;
  return (
    <>
      <tr
        ref={measure}
        tabIndex={-1}
        data-row={row.id}
        data-index={index}
        data-open={hasDetail || undefined}
        data-returned={isReturned || undefined}
        aria-rowindex={index + 2}
        aria-selected={selection ? row.getIsSelected() : undefined}
        aria-current={isLookedAt || undefined}
      >
        {selection && (
          <td className="choice">
            <span title={whyNot ?? undefined}>
              <RowCheckbox
                row={row.original}
                selection={selection}
                isChosen={row.getIsSelected()}
                onChange={(event) =>
                  whyNot === null ? row.getToggleSelectedHandler()(event) : row.toggleSelected(false)
                }
              />
            </span>
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

/** Lists with more rows are virtualized. */
const virtualFrom = 100;

/**
 * Virtualizer: indexes of the rendered rows and heights of the spacers between them.
 * @param kept indexes that are always rendered, so that scrolling does not lose their focus; -1 for none
 */
function useVisibleRows(
  count: number,
  kept: readonly number[],
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
) {
  const isPrinting = useIsPrinting();
  const isVirtual = count > virtualFrom && !isPrinting;
  const virtualizer = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollPaddingStart: heights.tableHead,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      const known = kept.filter((index) => index >= 0 && index < count);
      return [...new Set([...indexes, ...known])].sort((a, b) => a - b);
    },
  });
  if (!isVirtual) {
    return { indexes: Array.from({ length: count }, (_, index) => index), gaps: noGaps, measure: undefined };
  }
  const items = virtualizer.getVirtualItems();
  const indexes = items.map(({ index }) => index);
  return { indexes, gaps: gapsOf(items, virtualizer.getTotalSize()), measure: virtualizer.measureElement };
}

const noGaps: ReadonlyMap<number, number> = new Map();

/** Spacer heights by the index of the following row; -1 for the last spacer. */
function gapsOf(items: readonly { index: number; start: number; end: number }[], total: number) {
  const gaps = new Map<number, number>();
  let end = 0;
  for (const item of items) {
    if (item.start > end) gaps.set(item.index, item.start - end);
    end = item.end;
  }
  if (total > end) gaps.set(-1, total - end);
  return gaps;
}
