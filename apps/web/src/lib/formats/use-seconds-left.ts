import { useEffect, useState } from 'react';

/** Countdown: whole seconds until `until` (ISO 8601), updated every second. 0 once it has passed; null if there is none. */
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
