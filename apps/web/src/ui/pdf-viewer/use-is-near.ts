import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in or near the viewport. */
export function useIsNear(ref: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '800px 0px',
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [ref]);
  return isNear;
}
