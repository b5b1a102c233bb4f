import { type RefObject, useCallback, useState } from 'react';

const pagesIn = (area: HTMLElement) => [...area.querySelectorAll<HTMLElement>('[data-page]')];

export interface PageInView {
  readonly current: number;
  /** Scroll handler of the area. */
  readonly follow: () => void;
  readonly goTo: (page: number) => void;
}

/** Current page: the last one whose top has passed the upper third of the area. */
export function usePageInView(area: RefObject<HTMLElement | null>): PageInView {
  const [current, setCurrent] = useState(1);
  const follow = useCallback(() => {
    if (!area.current) return;
    const { top, height } = area.current.getBoundingClientRect();
    const passed = pagesIn(area.current).filter((page) => page.getBoundingClientRect().top <= top + height / 3);
    setCurrent(Math.max(1, passed.length));
  }, [area]);
  const goTo = useCallback(
    (page: number) => {
      if (!area.current) return;
      const target = pagesIn(area.current)[page - 1];
      if (!target) return;
      const above = target.getBoundingClientRect().top - area.current.getBoundingClientRect().top;
      area.current.scrollBy({ top: above - 16 });
      setCurrent(page);
    },
    [area],
  );
  return { current, follow, goTo };
}
