import { createListeners } from '../create-listeners.ts';

const reconnections = createListeners();

/** Calls the listener whenever the server can be reached again. @returns a function that removes it */
export function onReconnected(listener: () => void): () => void {
  const remove = reconnections.add(listener);
  window.addEventListener('online', listener);
  return () => {
    remove();
    window.removeEventListener('online', listener);
  };
}

/** Called when a connection that was lost is back. */
export const notifyReconnected = (): void => reconnections.notify();
