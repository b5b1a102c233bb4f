import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { menuButtonSelector } from './tour-steps.ts';

function watchPage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Finds the element of a step, else the menu button; marks the element, so that the tour outlines it, and scrolls to
 * it. Re-renders when the DOM changes, and when the element or its parent is resized, because Popper only follows
 * scrolling and window resizes.
 */
export function useStepElement(selector: string): HTMLElement | null {
  const find = () =>
    document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(menuButtonSelector);
  const element = useSyncExternalStore(watchPage, find);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!element) return;
    element.setAttribute('data-tour-now', '');
    element.scrollIntoView?.({ block: 'nearest' });
    const observer = new ResizeObserver(draw);
    for (const one of [element, element.parentElement]) if (one) observer.observe(one);
    return () => {
      observer.disconnect();
      element.removeAttribute('data-tour-now');
    };
  }, [element]);
  return element;
}
