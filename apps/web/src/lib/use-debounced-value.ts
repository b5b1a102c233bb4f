import { useEffect, useState } from 'react';

const delay = 300;

/** Debounces a value, so that not every keystroke calls the server. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
