import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import { type MailView, mailViewCalls } from '@hybrid-mail/contracts/mail-view';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiErrorText } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { today } from '../../../lib/formats/dates.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import type { MailListState } from '../mail-list-state.ts';
import type { ListWithViews } from './use-views.ts';
import { viewQueries } from './use-views.ts';
import { viewContentOf, viewOnOf } from './view-state.ts';

type ShownList = Pick<ListWithViews, 'page' | 'search'>;

export function useViewActions(list: ShownList, chosen: MailView | undefined) {
  const { page, search } = list;
  const queries = useQueryClient();
  const shownWith = useShownList(list);
  const [isSaving, setSaving] = useState(false);
  const create = async (name: string) => {
    const arrangement = viewContentOf(search.state, today(), chosen);
    const view = await call(mailViewCalls.create, { body: { page, name, ...arrangement } });
    cacheView(queries, page, view);
    const viewOn = viewOnOf(view.filters, today());
    if (shownWith(search.state.view)) search.filter({ view: view.id, viewOn, page: search.state.page });
  };
  const rename = async ({ id }: MailView, name: string) => {
    await call(mailViewCalls.change, { body: { id, name } });
  };
  const saveChanges = async (view: MailView) => {
    const arrangement = viewContentOf(search.state, today(), view);
    setSaving(true);
    try {
      await call(mailViewCalls.change, { body: { id: view.id, ...arrangement } });
      cacheView(queries, page, { ...view, ...arrangement });
      if (shownWith(view.id)) search.correct({ viewOn: viewOnOf(arrangement.filters, today()) });
      notify.success(texts.saved);
    } catch (error) {
      notify.error(texts.notSaved({ why: apiErrorText(error) ?? '' }));
    }
    setSaving(false);
    refetchViews(queries);
  };
  return { isSaving, create, rename, saveChanges, remove: useViewRemoval(list, shownWith) };
}

/** Deletes a view. For ten seconds the user can undo the deletion, which creates the same view again. */
function useViewRemoval({ page, search }: ShownList, shownWith: ReturnType<typeof useShownList>) {
  const queries = useQueryClient();
  const left = search.state;
  const restore = async (view: MailView) => {
    const { id: _, ...content } = view;
    try {
      const made = await call(mailViewCalls.create, { body: { page, ...content } });
      cacheView(queries, page, made);
      const now = shownWith(undefined);
      if (now && isSame(now.state, left)) now.correct({ view: made.id, viewOn: left.viewOn });
      notify.success(texts.restored(view));
    } catch (error) {
      const again = { label: commonTexts.retry, onTake: () => void restore(view) };
      notify.offer(texts.notRestored({ name: view.name, why: apiErrorText(error) ?? '' }), again);
    }
    refetchViews(queries);
  };
  return async (view: MailView) => {
    try {
      await call(mailViewCalls.remove, { query: { id: view.id } });
      shownWith(view.id)?.correct({ view: undefined, viewOn: undefined });
      notify.offer(texts.removed(view), { label: texts.undo, onTake: () => void restore(view) });
    } catch (error) {
      notify.error(texts.notRemoved({ why: apiErrorText(error) ?? '' }));
    }
    refetchViews(queries);
  };
}

const isSame = (one: MailListState, other: MailListState) =>
  JSON.stringify(viewContentOf(one, today())) === JSON.stringify(viewContentOf(other, today()));

/**
 * Gives async callbacks the current search of the list.
 * @returns function that takes a view id (undefined: no view); it returns undefined if the list no longer shows that
 *   view
 */
function useShownList({ page, search }: ShownList) {
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

/**
 * Writes a saved view to the query cache at once: until the refetch, `useViewCorrections` would treat its id as
 * unknown.
 */
const cacheView = (queries: QueryClient, page: MailListKind, view: MailView) =>
  queries.setQueryData(viewQueries.list(page).queryKey, (held) => [
    ...(held ?? []).filter(({ id }) => id !== view.id),
    view,
  ]);

const refetchViews = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: viewQueries.all });
