import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed; then every row must be rendered. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    // Chromium prints into a file, and shows the print layout of its developer tools, without these events.
    const media = window.matchMedia('print');
    const change = ({ matches }: MediaQueryListEvent) => (matches ? before() : after());
    media.addEventListener('change', change);
    return () => {
      media.removeEventListener('change', change);
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting;
}
