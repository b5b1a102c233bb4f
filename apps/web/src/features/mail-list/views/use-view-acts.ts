import { type MailView, mailViews } from '@hybrid-mail/contracts/mail-view';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { today } from '../../../lib/formats/dates.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import type { ViewedList } from './use-views.ts';
import { viewQueries } from './view.queries.ts';
import { arrangementOf } from './view-state.ts';

type Place = Pick<ViewedList, 'page' | 'search'>;

const because = (error: unknown) => (error instanceof ApiError ? error.message : '');
const askAnew = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: viewQueries.all });

/** What a person does with the views of a list. */
export function useViewActs({ page, search }: Place) {
  const queries = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  /** Kept before the server lists it, so that the list does not lose its view meanwhile. */
  const keep = (view: MailView) =>
    queries.setQueryData(viewQueries.list(page).queryKey, (held) => [
      ...(held ?? []).filter(({ id }) => id !== view.id),
      view,
    ]);
  const create = async (name: string) => {
    const view = await call(mailViews.create, { body: { page, name, ...arrangementOf(search.state, today()) } });
    keep(view);
    search.filter({ view: view.id, page: search.state.page });
  };
  const rename = async ({ id }: MailView, name: string) => {
    await call(mailViews.change, { body: { id, name } });
  };
  const saveChanges = async (view: MailView) => {
    const arrangement = arrangementOf(search.state, today());
    setSaving(true);
    try {
      await call(mailViews.change, { body: { id: view.id, ...arrangement } });
      keep({ ...view, ...arrangement });
      notify.success(texts.saved);
    } catch (error) {
      notify.error(texts.notSaved({ why: because(error) }));
    }
    setSaving(false);
    askAnew(queries);
  };
  const remove = async (view: MailView) => {
    try {
      await call(mailViews.remove, { query: { id: view.id } });
      search.filter({ view: undefined, page: search.state.page });
      const { id: _, ...content } = view;
      notify.offer(texts.removed(view), {
        label: texts.undo,
        onTake: () => void restore(queries, { page, ...content }),
      });
    } catch (error) {
      notify.error(texts.notRemoved({ why: because(error) }));
    }
    askAnew(queries);
  };
  return { isSaving, create, rename, saveChanges, remove };
}

async function restore(queries: QueryClient, body: Parameters<typeof call<typeof mailViews.create>>[1]['body']) {
  try {
    await call(mailViews.create, { body });
    notify.success(texts.restored(body));
  } catch (error) {
    notify.error(texts.notSaved({ why: because(error) }));
  }
  askAnew(queries);
}
