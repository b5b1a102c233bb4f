import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DataRow } from './columns.ts';
import type { RowLook } from './data-table-props.ts';
import { rowElement } from './row-elements.ts';

/** Lets an open quick look follow the active row, and keeps its row in view. */
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
  useLayoutEffect(() => {
    // Beside the quick look the table is narrower and its rows are higher.
    if (lookedKey !== null) rowElement(body.current, lookedKey)?.scrollIntoView?.({ block: 'nearest' });
  }, [lookedKey, body]);
}
