import { useEffect, useRef, useState } from 'react';

/** Text applies when the person has not typed for this long. */
const delay = 300;

/** A text that shows what is typed at once and hands it on a moment later; a change from outside wins. */
export function useDelayed(value: string, onChange: (value: string) => void) {
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
    timer.current = setTimeout(() => apply(next.trim()), delay);
  };
  return { text, type, applyNow: () => apply(text.trim()) };
}
