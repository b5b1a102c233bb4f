import type { MailListKind } from '@hybrid-mail/contracts/mail-list-filters';
import type { MailView } from '@hybrid-mail/contracts/mail-view';
import type { QueryClient } from '@tanstack/react-query';
import { viewQueries } from './view.queries.ts';

/**
 * Writes a saved view to the query cache at once: until the refetch, `useViewCorrections` would treat its id as
 * unknown.
 */
export const cacheView = (queries: QueryClient, page: MailListKind, view: MailView) =>
  queries.setQueryData(viewQueries.list(page).queryKey, (held) => [
    ...(held ?? []).filter(({ id }) => id !== view.id),
    view,
  ]);

export const refetchViews = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: viewQueries.all });
