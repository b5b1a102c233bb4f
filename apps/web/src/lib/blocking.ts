import { useEffect, useSyncExternalStore } from 'react';

let running = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  running += by;
  for (const listener of listeners) listener();
}

/** Shows the loading overlay until the returned function is called. */
export function startBlocking(): () => void {
  let isOver = false;
  change(1);
  return () => {
    if (!isOver) change(-1);
    isOver = true;
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useIsBlocked = () => useSyncExternalStore(subscribe, () => running > 0);

/** Shows the loading overlay during the first load of a screen if the load takes longer than a second. */
export function useFirstLoad(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = startBlocking();
    }, 1000);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [isLoading]);
}
