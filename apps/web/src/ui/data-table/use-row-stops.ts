import { type RefObject, useLayoutEffect } from 'react';

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary';

/** Controls of a row, in the order of the document. */
export const controlsOf = (row: HTMLElement): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)];

const setTabIndex = (element: HTMLElement, tabIndex: number) => {
  if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
};

/**
 * Makes each row one tab stop: the row itself, from which the arrow keys lead to its controls. Without it, a list of 50
 * letters has 200 stops before its pager. Works on the document, because controls of cells mount and unmount without
 * their row, and every feature renders its own.
 * @param isActive whether a row without controls reacts to keys, too
 */
export function useRowStops(area: RefObject<HTMLElement | null>, isActive: boolean): void {
  useLayoutEffect(() => {
    const { current } = area;
    if (!current) return;
    const update = () => {
      for (const row of current.querySelectorAll<HTMLElement>('[data-row]')) {
        const inner = controlsOf(row);
        for (const control of inner) setTabIndex(control, -1);
        setTabIndex(row, isActive || inner.length > 0 ? 0 : -1);
      }
    };
    update();
    const observer = new MutationObserver(update);
    const attributeFilter = ['tabindex', 'disabled', 'href'];
    observer.observe(current, { subtree: true, childList: true, attributes: true, attributeFilter });
    return () => observer.disconnect();
  }, [area, isActive]);
}
