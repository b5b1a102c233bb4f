import { useEffect, useRef } from 'react';
import type { ViewedList } from './use-views.ts';

export type ShownList = Pick<ViewedList, 'page' | 'search'>;

/**
 * Getter for async callbacks.
 * @returns a function: the search of the list if it still shows the view (or none); undefined if the user left it
 */
export function useShownList({ page, search }: ShownList) {
  const shown = useRef<ShownList | null>(null);
  useEffect(() => {
    shown.current = { page, search };
    return () => {
      shown.current = null;
    };
  }, [page, search]);
  return (view: number | undefined) => {
    const now = shown.current;
    return now?.page === page && now.search.state.view === view ? now.search : undefined;
  };
}
