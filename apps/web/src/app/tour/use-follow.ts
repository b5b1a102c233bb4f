import { useEffect, useReducer } from 'react';

/** Re-renders when the element or its parent is resized: Popper only follows scrolling and window resizes. */
export function useFollow(element: HTMLElement | null): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(draw);
    for (const one of [element, element.parentElement]) if (one) observer.observe(one);
    return () => observer.disconnect();
  }, [element]);
}
