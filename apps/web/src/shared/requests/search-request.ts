type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Opens the global search with a text; the search belongs to the application frame, not to the calling screen. */
export function requestSearch(text: string): void {
  for (const listen of listeners) listen(text);
}

export function onSearchRequested(listen: Listener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
