import type { MailPageKind } from '@hybrid-mail/contracts/mail-page';
import type { MailView } from '@hybrid-mail/contracts/mail-view';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { viewQueries } from './view.queries.ts';

/** Kept before the server lists it, so that the list does not lose its view meanwhile. */
export const keepView = (queries: QueryClient, page: MailPageKind, { id, name, filters, sort, desc }: MailView) =>
  queries.setQueryData(viewQueries.list(page).queryKey, (held) => [
    ...(held ?? []).filter((view) => view.id !== id),
    { id, name, filters, sort, desc },
  ]);

export const askAnew = (queries: QueryClient) => void queries.invalidateQueries({ queryKey: viewQueries.all });

/** Why a call failed: the problem of its field says more than that there is one. */
export const because = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : '';
