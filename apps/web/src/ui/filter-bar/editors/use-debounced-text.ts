import { useEffect, useRef, useState } from 'react';
import { debounceMs } from '../../../lib/use-debounced-value.ts';

/** State of a text field whose value is debounced; an external change replaces the typed text. */
export function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  latest.current = onChange;
  const known = useRef(value);
  useEffect(() => {
    if (known.current !== value) setText(value);
    known.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (next: string) => {
    clearTimeout(timer.current);
    if (next === known.current) return;
    known.current = next;
    latest.current(next);
  };
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next.trim()), debounceMs);
  };
  return { text, type, applyNow: () => apply(text.trim()) };
}
