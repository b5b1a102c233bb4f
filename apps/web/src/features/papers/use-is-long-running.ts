import { useEffect, useState } from 'react';

/** Milliseconds; a dialog for a shorter wait would only flash. */
const longMs = 1000;

/** True once `isRunning` has lasted longMs. */
export function useIsLongRunning(isRunning: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setLong(true), longMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isRunning]);
  return isRunning && isLong;
}
