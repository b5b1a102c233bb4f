import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../ui/notify/notify.tsx';

/** Milliseconds, enough to read the result; the page shows it too. */
const doneMs = 2500;

/** Closes the dialog `doneMs` after its work is done. */
export function useCloseWhenDone(isDone: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => close(), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);
}

/**
 * Closes a dialog whose work is no longer needed, and notifies the user why.
 * @param why message; undefined while the work is needed
 */
export function useCloseWhenObsolete(why: string | undefined, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (why === undefined) return;
    notify.info(why, 5);
    close();
  }, [why]);
}
