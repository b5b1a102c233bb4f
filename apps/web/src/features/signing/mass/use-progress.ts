import { useEffect, useState } from 'react';
import type { Progress, SigningQueue } from './signing-queue.ts';

const drawEveryMs = 200;

/** Queue progress, throttled because each letter changes it five times; a new phase is shown at once. */
export function useProgress(queue: SigningQueue): Progress {
  const [shown, setShown] = useState(queue.progress);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { phase } = queue.progress();
    const show = () => {
      clearTimeout(timer);
      timer = undefined;
      phase = queue.progress().phase;
      setShown(queue.progress());
    };
    const unsubscribe = queue.subscribe(() => {
      if (queue.progress().phase !== phase) show();
      else timer ??= setTimeout(show, drawEveryMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [queue]);
  return shown;
}
