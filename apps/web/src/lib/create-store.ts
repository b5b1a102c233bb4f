import { useSyncExternalStore } from 'react';
import { createListeners } from './create-listeners.ts';

/** Store of a value outside React components; `useValue` re-renders a component when the value changes. */
export function createStore<T>(value: T) {
  const changes = createListeners();
  return {
    get: () => value,
    set: (next: T) => {
      value = next;
      changes.notify();
    },
    useValue: () => useSyncExternalStore(changes.add, () => value),
  };
}
