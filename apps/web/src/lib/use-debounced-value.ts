import { useEffect, useState } from 'react';

/** Typing counts as finished after this pause. */
export const debounceMs = 300;

/** Debounces a value, so that not every keystroke calls the server. */
export function useDebouncedValue<T>(value: T, pauseMs = debounceMs): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
