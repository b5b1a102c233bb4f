import { useEffect, useRef } from 'react';
import type { ViewedList } from './use-views.ts';

export type ShownList = Pick<ViewedList, 'page' | 'search'>;

/** The list on the screen, for what happens after a call has answered; null once the person has left it. */
export function useShownList({ page, search }: ShownList) {
  const shown = useRef<ShownList | null>(null);
  useEffect(() => {
    shown.current = { page, search };
    return () => {
      shown.current = null;
    };
  }, [page, search]);
  return shown;
}
