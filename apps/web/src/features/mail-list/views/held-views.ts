import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import type { MailView } from '@hybrid-mail/contracts/mail-view';
import type { QueryClient } from '@tanstack/react-query';
import { viewQueries } from './view.queries.ts';

/** Puts a saved view into the cache at once: until the server lists it, `useViewCorrections` would take its id for unknown. */
export const keepView = (queries: QueryClient, page: MailListKind, view: MailView) =>
  queries.setQueryData(viewQueries.list(page).queryKey, (held) => [
    ...(held ?? []).filter(({ id }) => id !== view.id),
    view,
  ]);

export const refetchViews = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: viewQueries.all });
