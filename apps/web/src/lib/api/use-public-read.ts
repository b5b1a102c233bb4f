import type { PublicCall } from '@hybrid-mail/contracts/public-replies';
import { useEffect, useState } from 'react';
import { readPublic } from './read-public.ts';

/** A public GET as state of a component, for pages without queries; an unmount aborts it. */
export function usePublicRead<T>(call: PublicCall<T>) {
  const [data, setData] = useState<T | undefined>();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    readPublic(call, {}, leaving.signal).then(setData, (found) => leaving.signal.aborted || setError(found));
    return () => leaving.abort();
  }, [call, attempt]);
  const isError = error !== null;
  return { data, error, isError, isLoading: !isError && data === undefined, refetch: () => setAttempt(attempt + 1) };
}
