import { useEffect, useRef } from 'react';
import type { ViewedList } from './use-views.ts';

export type ShownList = Pick<ViewedList, 'page' | 'search'>;

/**
 * For what happens after a call has answered.
 * @returns a question: what the list shows now, if it is still on the screen with this view, or with none
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
