import { useEffect } from 'react';

/** Outlines the element while the tour is at it (`page.css`), and brings it into view. */
export function usePointedAt(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    element.setAttribute('data-tour-now', '');
    element.scrollIntoView?.({ block: 'nearest' });
    return () => element.removeAttribute('data-tour-now');
  }, [element]);
}
