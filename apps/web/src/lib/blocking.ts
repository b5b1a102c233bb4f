import { useEffect } from 'react';
import { createStore } from './create-store.ts';

const running = createStore(0);

/** Shows the loading overlay until the returned function is called. */
export function startBlocking(): () => void {
  let isOver = false;
  running.set(running.get() + 1);
  return () => {
    if (!isOver) running.set(running.get() - 1);
    isOver = true;
  };
}

export const useIsBlocked = () => running.useValue() > 0;

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
