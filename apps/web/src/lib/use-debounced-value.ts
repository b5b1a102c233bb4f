import { useEffect, useState } from 'react';

const delay = 300;

/** A value once it has stayed the same for a moment: so that not every key asks the server. */
export function useDebouncedValue<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
