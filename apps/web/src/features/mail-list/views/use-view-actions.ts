import { type MailView, mailViews } from '@hybrid-mail/contracts/mail-view';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiErrorText } from '../../../lib/api/api-error-text.ts';
import { call } from '../../../lib/api/call.ts';
import { today } from '../../../lib/formats/dates.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import { type ShownList, useShownList } from './use-shown-list.ts';
import { useViewRemoval } from './use-view-removal.ts';
import { cacheView, refetchViews } from './view-cache.ts';
import { arrangementOf, viewOnOf } from './view-state.ts';

/** Actions on the views of a list. */
export function useViewActions(list: ShownList, chosen: MailView | undefined) {
  const { page, search } = list;
  const queries = useQueryClient();
  const shownWith = useShownList(list);
  const [isSaving, setSaving] = useState(false);
  const create = async (name: string) => {
    const arrangement = arrangementOf(search.state, today(), chosen);
    const view = await call(mailViews.create, { body: { page, name, ...arrangement } });
    cacheView(queries, page, view);
    const viewOn = viewOnOf(view.filters, today());
    if (shownWith(search.state.view)) search.filter({ view: view.id, viewOn, page: search.state.page });
  };
  const rename = async ({ id }: MailView, name: string) => {
    await call(mailViews.change, { body: { id, name } });
  };
  const saveChanges = async (view: MailView) => {
    const arrangement = arrangementOf(search.state, today(), view);
    setSaving(true);
    try {
      await call(mailViews.change, { body: { id: view.id, ...arrangement } });
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
