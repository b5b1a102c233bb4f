import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadedApplication } from './load-application.ts';

/** Loads the application; later calls return the same one, unless loading has failed. */
export type LoadApplication = () => Promise<LoadedApplication>;

export interface LateApplication {
  readonly loaded: LoadedApplication | null;
  /** Whether the last try to load it has failed. */
  readonly isMissing: boolean;
  /** Loads the application, again after a failure. @returns null when it does not come */
  readonly need: () => Promise<LoadedApplication | null>;
}

/** The application as state of a page that opens without it. */
export function useLateApplication(load: LoadApplication): LateApplication {
  const [loaded, setLoaded] = useState<LoadedApplication | null>(null);
  const [isMissing, setMissing] = useState(false);
  const need = useCallback(async (): Promise<LoadedApplication | null> => {
    try {
      const application = await load();
      // Renders synchronously, because a message that is shown next needs the message container.
      flushSync(() => {
        setLoaded(application);
        setMissing(false);
      });
      return application;
    } catch {
      setMissing(true);
      return null;
    }
  }, [load]);
  return { loaded, isMissing, need };
}
