import { createStore } from '../lib/create-store.ts';
import { restoreFocus } from './restore-focus.ts';

/** State of a panel next to the page; null while it is closed. Closing returns the focus to the opener. */
export function createPanel<T>() {
  const { get, set, useValue } = createStore<T | null>(null);
  let opener: Element | null = null;
  return {
    open: (value: T) => {
      if (get() === null) opener = document.activeElement;
      set(value);
    },
    close: () => {
      if (get() === null) return;
      set(null);
      restoreFocus(opener);
      opener = null;
    },
    useValue,
  };
}
