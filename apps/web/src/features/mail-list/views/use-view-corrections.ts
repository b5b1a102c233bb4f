import type { MailView } from '@hybrid-mail/contracts/mail-view';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { today } from '../../../lib/formats/dates.ts';
import type { ListSearch } from '../../../lib/list-search/index.ts';
import type { MailListState } from '../mail-list-state.ts';
import { movedToToday } from './view-state.ts';

/** Corrects a URL whose view was applied on another day, and one with a view that the user does not have. */
export function useViewCorrections(
  { state, correct }: Pick<ListSearch<MailListState>, 'state' | 'correct'>,
  { data, isSuccess, isFetching }: UseQueryResult<MailView[]>,
) {
  useEffect(() => {
    if (data === undefined || state.view === undefined) return;
    const view = data.find(({ id }) => id === state.view);
    const isUnknown = !view && isSuccess && !isFetching;
    const correction = view ? movedToToday(state, view, today()) : isUnknown && { view: undefined, viewOn: undefined };
    if (correction) correct(correction);
  }, [state, correct, data, isSuccess, isFetching]);
}
