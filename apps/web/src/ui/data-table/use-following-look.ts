import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DataRow } from './columns.ts';
import type { RowLook } from './data-table-props.ts';
import { rowElement } from './row-elements.ts';

/** Lets an open quick look follow the active row, and keeps its row in view; when it closes with the focus in it, its row has it. */
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
    // Beside the quick look the table is narrower and its rows are higher.
    if (hasClosed || lookedKey !== null) row?.scrollIntoView?.({ block: 'nearest' });
  }, [lookedKey, body]);
}
