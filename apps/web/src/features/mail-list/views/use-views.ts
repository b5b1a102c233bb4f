import type { MailPageKind } from '@hybrid-mail/contracts/mail-page';
import type { MailView } from '@hybrid-mail/contracts/mail-view';
import { useQuery } from '@tanstack/react-query';
import { today } from '../../../lib/formats/dates.ts';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import type { MailListState } from '../mail-list-state.ts';
import { useViewCorrections } from './use-view-corrections.ts';
import { viewQueries } from './view.queries.ts';
import { isChanged, stateOf } from './view-state.ts';

export interface CountedView extends MailView {
  /** Null while it is not known. */
  readonly count: number | null;
  /** Whether there are more letters than were counted. */
  readonly isMore: boolean;
}

/** The list that the views are of. */
export interface ViewedList {
  readonly page: MailPageKind;
  readonly search: ListSearch<MailListState>;
  /** Letters of the list as it is filtered now; undefined until the list has answered. */
  readonly total: number | undefined;
}

/**
 * The person's views of a list, and the one whose filters it was given last.
 * @param isOpen whether the menu of views is: without it only a chosen view is asked for
 */
export function useViews({ page, search, total }: ViewedList, isOpen: boolean) {
  const { state } = search;
  const isAsked = isOpen || state.view !== undefined;
  const query = useQuery({ ...viewQueries.list(page), enabled: isAsked });
  useViewCorrections(search, query);
  const stored = query.data?.find(({ id }) => id === state.view);
  const isOther = stored !== undefined && isChanged(state, stored, today());
  const isCounted = (query.data?.length ?? 0) > 0 && isOpen;
  const counts = useQuery({ ...viewQueries.counts(page), enabled: isCounted });
  const counted = (view: MailView): CountedView => {
    if (view === stored && !isOther && total !== undefined) return { ...view, count: total, isMore: false };
    const { count = null, isMore = false } = counts.data?.find(({ id }) => id === view.id) ?? {};
    return { ...view, count, isMore };
  };
  return {
    views: query.data?.map(counted),
    failed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
    // The number of a view is that of the list; other filters than its own have another.
    chosen: stored && { ...stored, count: isOther ? null : (total ?? null), isMore: false },
    isChanged: isOther,
    choose: (view: MailView) => search.filter(stateOf(view, today())),
  };
}
