import { template } from '@hybrid-mail/contracts/template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { keptFresh } from '../../lib/list-query/kept-fresh.ts';
import { pageOf } from '../../lib/list-search/index.ts';
import type { TemplateListState } from './template-list-state.ts';

export const templateQueries = {
  lists: ['template', 'list'] as const,
  list: ({ inn, search, ...place }: TemplateListState) =>
    queryOptions({
      queryKey: [...templateQueries.lists, inn, search, place],
      queryFn: ({ signal }) =>
        call(template.list, { query: { ...pageOf(place), inn, search, isRetired: false }, signal }),
      ...keptFresh,
    }),
};
