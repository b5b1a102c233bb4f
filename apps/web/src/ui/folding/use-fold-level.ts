import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { lastFoldLevel } from './folded-from.ts';

/** Folds a row level by level until its content fits. The levels have their styles from `foldedFrom`. */
function fold(row: HTMLElement): number {
  let level = 0;
  row.dataset.fold = '0';
  while (row.scrollWidth > row.clientWidth && level < lastFoldLevel) {
    level += 1;
    row.dataset.fold = String(level);
  }
  return level;
}

/**
 * Keeps a row on one line at every width, zoom and language: measures the row whenever its width or its content
 * changes. Folds before the next paint, so that nothing flickers.
 */
export function useFoldLevel<E extends HTMLElement>(): { readonly row: RefObject<E | null>; readonly level: number } {
  const row = useRef<E>(null);
  const [level, setLevel] = useState(0);
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const fit = () => setLevel(fold(element));
    fit();
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    const contents = new MutationObserver(fit);
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    document.fonts?.addEventListener('loadingdone', fit);
    return () => {
      sizes.disconnect();
      contents.disconnect();
      document.fonts?.removeEventListener('loadingdone', fit);
    };
  }, []);
  return { row, level };
}
