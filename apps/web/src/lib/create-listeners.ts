/** Functions that are called on each `notify`; `add` returns a function that removes the listener. */
export function createListeners<A extends unknown[] = []>() {
  const listeners = new Set<(...given: A) => void>();
  return {
    add: (listener: (...given: A) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (...given: A) => {
      for (const listener of listeners) listener(...given);
    },
  };
}
