import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { type MailView, mailViewCalls } from '@hybrid-mail/contracts/mail-view';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/api/call.ts';
import { today } from '../../../lib/formats/dates.ts';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import type { MailListState } from '../mail-list-state.ts';
import { isViewChanged as differs, listStateOfView, viewUpdateForToday } from './view-state.ts';

export interface LetterCount {
  /** Null until counted. */
  readonly count: number | null;
  /** True if the count stopped at its limit, so that there are more letters. */
  readonly isMore: boolean;
}

export interface ListWithViews {
  readonly page: MailListKind;
  readonly search: ListSearch<MailListState>;
  /** Number of letters under the current filters; undefined until the list has loaded. */
  readonly total: number | undefined;
}

/**
 * The user's views of a list, and the selected one.
 * @param isOpen whether the menu is open; a closed menu loads no counts, and no views unless one is selected
 */
export function useViews({ page, search, total }: ListWithViews, isOpen: boolean) {
  const { state } = search;
  const isAsked = isOpen || state.view !== undefined;
  const query = useQuery({ ...viewQueries.list(page), enabled: isAsked });
  useViewCorrections(search, query);
  const stored = query.data?.find(({ id }) => id === state.view);
  const isChanged = stored !== undefined && differs(state, stored, today());
  const isCounted = (query.data?.length ?? 0) > 0 && isOpen;
  const counts = useQuery({ ...viewQueries.counts(page), enabled: isCounted });
  // The count of the selected view is the list's total, unless the filters were changed.
  const ownCount = isChanged ? null : (total ?? null);
  const countOf = (view: MailView): LetterCount => {
    if (view === stored && ownCount !== null) return { count: ownCount, isMore: false };
    const { count = null, isMore = false } = counts.data?.find(({ id }) => id === view.id) ?? {};
    return { count, isMore };
  };
  return {
    views: query.data,
    countOf,
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    chosen: stored,
    chosenCount: { count: ownCount, isMore: false },
    isChanged,
    choose: (view: MailView) => search.filter(listStateOfView(view, today())),
  };
}

/** Corrects a URL whose view was applied on another day, or whose view the user does not have. */
function useViewCorrections(
  { state, correct }: ListWithViews['search'],
  { data, isSuccess, isFetching }: UseQueryResult<MailView[]>,
) {
  useEffect(() => {
    if (data === undefined || state.view === undefined) return;
    const view = data.find(({ id }) => id === state.view);
    const isUnknown = !view && isSuccess && !isFetching;
    const correction = view
      ? viewUpdateForToday(state, view, today())
      : isUnknown && { view: undefined, viewOn: undefined };
    if (correction) correct(correction);
  }, [state, correct, data, isSuccess, isFetching]);
}

const root = ['mail-views'] as const;
/** Stale time and refetch interval of the counts, in ms. */
const countAge = 60_000;

export const viewQueries = {
  all: root,
  list: (page: MailListKind) =>
    queryOptions({
      queryKey: [...root, page, 'list'],
      queryFn: ({ signal }) => call(mailViewCalls.list, { query: { page }, signal }),
    }),
  counts: (page: MailListKind) =>
    queryOptions({
      queryKey: [...root, page, 'counts'],
      queryFn: ({ signal }) => call(mailViewCalls.counts, { query: { page }, signal }),
      staleTime: countAge,
      refetchInterval: countAge,
    }),
};
