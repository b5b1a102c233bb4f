import { useCallback, useEffect, useRef } from 'react';

/** One run at a time: beginning another, giving up and leaving the page abort the signal of the one before. */
export function useLatestRun() {
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const giveUp = useCallback(() => running.current?.abort(), []);
  const begin = useCallback((): AbortSignal => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    return controller.signal;
  }, []);
  return { begin, giveUp };
}
