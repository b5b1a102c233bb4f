import { useCallback, useSyncExternalStore } from 'react';

function watchPage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** First element that matches the selector, else the fallback selector; updates when the DOM changes. */
export function useElement(selector: string, fallback: string): HTMLElement | null {
  const find = useCallback(
    () => document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(fallback),
    [selector, fallback],
  );
  return useSyncExternalStore(watchPage, find);
}
