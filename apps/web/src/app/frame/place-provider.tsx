import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createEntryPlace, PlaceContext } from '../../lib/place/place-context.ts';
import type { HistoryEntry } from '../../lib/place/place-store.ts';
import { useProfile } from '../../lib/queries/profile.queries.ts';
import { useContentScroll } from './use-content-scroll.ts';

/** Gives the pages the memory of their history entry, so that Back, a reload and the next day find the place again. */
export function PlaceProvider({ children }: { readonly children: ReactNode }) {
  const { id } = useProfile();
  const entry = useShownEntry();
  const place = useMemo(() => createEntryPlace(id, JSON.parse(entry) as HistoryEntry), [id, entry]);
  useContentScroll(place);
  useEffect(() => place.visit(), [place]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/**
 * History entry of the shown page, as JSON. While another page loads, the router's location is already that page's, but
 * the old page is still shown.
 */
function useShownEntry(): string {
  const entry = useRouterState({
    select: ({ location: { pathname: path, searchStr: search, href, state } }) =>
      JSON.stringify({ key: state.__TSR_key ?? href, path, search } satisfies HistoryEntry),
  });
  const isShown = useRouterState({
    select: ({ location, matches, isLoading }) => {
      const shown = matches.at(-1);
      const isSame =
        shown?.pathname === location.pathname && JSON.stringify(shown.search) === JSON.stringify(location.search);
      return isSame || !isLoading;
    },
  });
  const last = useRef<string>(null);
  if (isShown || last.current === null) last.current = entry;
  return last.current;
}
