import { useEffect, useRef } from 'react';
import { notify } from './notify.tsx';

/**
 * Message that explains why something is not possible while work is running.
 * @returns a function that shows the message, which closes when the work ends
 */
export function useBusyNotice(isBusy: boolean): (why: string) => void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (!isBusy) return;
    return () => {
      if (shown.current !== null) notify.close(shown.current);
      shown.current = null;
    };
  }, [isBusy]);
  return (why) => {
    shown.current = why;
    notify.info(why, 5);
  };
}
