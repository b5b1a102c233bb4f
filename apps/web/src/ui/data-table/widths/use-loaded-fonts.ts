import { useSyncExternalStore } from 'react';

let loads = 0;
const tables = new Set<() => void>();

// jsdom has no `fonts`.
globalThis.document?.fonts?.addEventListener('loadingdone', () => {
  loads += 1;
  for (const changed of tables) changed();
});

function subscribe(changed: () => void): () => void {
  tables.add(changed);
  return () => void tables.delete(changed);
}

/**
 * Number of times that fonts were loaded; a dependency of what measures text, because a text that was measured before
 * has the width of the fallback font.
 */
export const useLoadedFonts = (): number => useSyncExternalStore(subscribe, () => loads);
