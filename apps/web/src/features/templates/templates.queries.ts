import { preview } from '@hybrid-mail/contracts/registry';
import { template } from '@hybrid-mail/contracts/template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pageOf } from '../../lib/list-search/index.ts';
import type { TemplateListState } from './template-list-state.ts';

export const templateQueries = {
  lists: ['template', 'list'] as const,
  list: ({ inn, search, ...place }: TemplateListState) =>
    queryOptions({
      queryKey: [...templateQueries.lists, inn, search, place],
      queryFn: ({ signal }) => call(template.list, { query: { ...pageOf(place), inn, search }, signal }),
    }),
  /** Of a checked file; it is thrown away after an hour. */
  preview: (id: string) =>
    queryOptions({
      queryKey: ['template', 'preview', id],
      queryFn: ({ signal }) => call(preview.get, { query: { id }, signal }),
      retry: false,
      staleTime: 30 * 60_000,
    }),
};
