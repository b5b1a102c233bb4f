import { useEffect, useReducer } from 'react';

/** Draws again when the element, or what it stands in, changes its size: Popper follows only scrolling and the window. */
export function useFollow(element: HTMLElement | null): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(draw);
    for (const one of [element, element.parentElement]) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
}
