import { useEffect, useState } from 'react';
import { serverNow } from '../server-clock.ts';

/** Countdown: whole seconds until `until` (ISO 8601), updated every second; 0 afterwards, null without `until`. */
export function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(serverNow);
  const left = until === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const isCounting = left !== null && left > 0;
  useEffect(() => {
    if (!isCounting) return;
    setNow(serverNow());
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
