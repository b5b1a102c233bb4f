import { useEffect, useEffectEvent } from 'react';

/** Long enough to read how it went; the page behind says the same. */
const doneMs = 2500;

/** Closes a dialog whose work is done. */
export function useCloseWhen(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}
