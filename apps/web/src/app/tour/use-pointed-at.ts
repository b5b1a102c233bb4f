import { useEffect } from 'react';

/** Marks the element of the current step, which `TourCard` outlines, and scrolls it into view. */
export function usePointedAt(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    element.setAttribute('data-tour-now', '');
    element.scrollIntoView?.({ block: 'nearest' });
    return () => element.removeAttribute('data-tour-now');
  }, [element]);
}
