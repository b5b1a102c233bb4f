import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DataRow } from './columns.ts';
import type { RowLook } from './data-table-props.ts';
import { rowElement } from './row-elements.ts';

/**
 * Moves an open quick look to the active row and scrolls that row into view. If the quick look closes while it contains
 * the focus, the row is focused.
 */
export function useFollowingLook<R extends object>(
  look: RowLook<R> | undefined,
  active: DataRow<R> | undefined,
  body: RefObject<HTMLElement | null>,
): void {
  const latest = useRef({ look, active });
  latest.current = { look, active };
  const activeKey = active?.id;
  useEffect(() => {
    const { look, active } = latest.current;
    if (activeKey === undefined || !look || look.key === null || activeKey === look.key) return;
    if (active) look.onMove(active.original);
  }, [activeKey]);
  const lookedKey = look?.key ?? null;
  const lastKey = useRef(lookedKey);
  useLayoutEffect(() => {
    const row = rowElement(body.current, lookedKey ?? lastKey.current);
    const hasClosed = lookedKey === null && lastKey.current !== null;
    lastKey.current = lookedKey;
    if (hasClosed && document.activeElement === document.body) row?.focus();
    // The quick look makes the table narrower and its rows higher, so the row may have moved out of view.
    if (hasClosed || lookedKey !== null) row?.scrollIntoView?.({ block: 'nearest' });
  }, [lookedKey, body]);
}
