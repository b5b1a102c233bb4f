import { useEffect } from 'react';

/** Calls back on Esc, unless what is open above the page has taken it. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [leave]);
}
