import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../ui/notify/notify.tsx';

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

/** Closes a dialog that has nothing to do any more, and says why. */
export function useCloseWhenOver(why: string | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (why === undefined) return;
    notify.info(why, 5);
    close();
  }, [why]);
}
