import { useEffect, useState } from 'react';

/** Whole seconds until the moment, told anew each second; 0 afterwards, null without a moment. */
export function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now());
  const left = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const isCounting = left !== null && left > 0;
  useEffect(() => {
    if (!isCounting) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
