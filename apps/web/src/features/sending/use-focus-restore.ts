import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

interface Held {
  readonly element: Element;
  readonly key: string;
  readonly index: number;
}

const rowsIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-row]')];

/**
 * When a refresh removes the focused element, moves the focus to its row, else to the row that took its place, else to
 * the heading.
 */
export function useFocusRestore(area: RefObject<HTMLElement | null>, heading: RefObject<HTMLElement | null>): void {
  const held = useRef<Held | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = area.current && target instanceof Element ? heldOf(area.current, target) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [area]);
  // Runs after each render, because any render may have removed the element.
  useLayoutEffect(() => {
    const was = held.current;
    const isLost = was && !was.element.isConnected && document.activeElement === document.body;
    if (!isLost || !area.current) return;
    const rows = rowsIn(area.current);
    const own = rows.find((row) => row.dataset.row === was.key);
    const next = own ?? rows[Math.min(was.index, rows.length - 1)] ?? heading.current;
    next?.focus();
  });
}

function heldOf(area: HTMLElement, element: Element): Held | null {
  if (!area.contains(element)) return null;
  const at = element.closest<HTMLElement>('[data-row], [data-detail]');
  const key = at?.dataset.row ?? at?.dataset.detail;
  if (key === undefined) return null;
  return { element, key, index: rowsIn(area).findIndex((row) => row.dataset.row === key) };
}
