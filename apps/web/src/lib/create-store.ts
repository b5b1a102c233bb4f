import { useSyncExternalStore } from 'react';
import { createListeners } from './create-listeners.ts';

/** A value outside the components; `useValue` renders a component again when the value changes. */
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
