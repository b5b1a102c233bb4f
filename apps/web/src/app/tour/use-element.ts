import { useCallback, useSyncExternalStore } from 'react';

function watchPage(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The first element that fits, also after the page replaces it; where none does, what fits the second selector. */
export function useElement(selector: string, otherwise: string): HTMLElement | null {
  const find = useCallback(
    () => document.querySelector<HTMLElement>(selector) ?? document.querySelector<HTMLElement>(otherwise),
    [selector, otherwise],
  );
  return useSyncExternalStore(watchPage, find);
}
