import { useEffect, useState } from 'react';

/** People feel a second; before it a dialog would only flash. */
const longMs = 1000;

/** Whether something has been going on for a while. */
export function useIsLong(isRunning: boolean): boolean {
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
