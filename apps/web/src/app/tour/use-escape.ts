import { useEffect } from 'react';

/** Calls back on Esc, unless an overlay has handled the key. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) leave();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [leave]);
}
