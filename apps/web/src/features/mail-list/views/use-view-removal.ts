import { type MailView, mailViews } from '@hybrid-mail/contracts/mail-view';
import { commonTexts } from '@hybrid-mail/messages/common';
import { mailViewTexts as texts } from '@hybrid-mail/messages/mail-views';
import { useQueryClient } from '@tanstack/react-query';
import { apiErrorText } from '../../../lib/api/api-error-text.ts';
import { call } from '../../../lib/api/call.ts';
import { today } from '../../../lib/formats/dates.ts';
import { notify } from '../../../ui/notify/notify.tsx';
import type { MailListState } from '../mail-list-state.ts';
import type { ShownList, useShownList } from './use-shown-list.ts';
import { cacheView, refetchViews } from './view-cache.ts';
import { arrangementOf } from './view-state.ts';

const isSame = (one: MailListState, other: MailListState) =>
  JSON.stringify(arrangementOf(one, today())) === JSON.stringify(arrangementOf(other, today()));

/** Deletes a view; for ten seconds the user can undo it, which saves the same view again. */
export function useViewRemoval({ page, search }: ShownList, shownWith: ReturnType<typeof useShownList>) {
  const queries = useQueryClient();
  const left = search.state;
  const restore = async (view: MailView) => {
    const { id: _, ...content } = view;
    try {
      const made = await call(mailViews.create, { body: { page, ...content } });
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
      await call(mailViews.remove, { query: { id: view.id } });
      shownWith(view.id)?.correct({ view: undefined, viewOn: undefined });
      notify.offer(texts.removed(view), { label: texts.undo, onTake: () => void restore(view) });
    } catch (error) {
      notify.error(texts.notRemoved({ why: apiErrorText(error) ?? '' }));
    }
    refetchViews(queries);
  };
}
