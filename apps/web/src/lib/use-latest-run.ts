import { useCallback, useEffect, useRef } from 'react';

/** Runs one task at a time: a new task, `giveUp` and unmounting abort the signal of the running task. */
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
