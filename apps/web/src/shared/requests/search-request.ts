type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Opens the search for all with a text; the search belongs to the frame of the application, not to the asking screen. */
export function askSearch(text: string): void {
  for (const listen of listeners) listen(text);
}

export function onSearchAsked(listen: Listener): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}
