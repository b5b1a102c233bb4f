import { type FilterMappers, type FiltersOf, queryFromFilters } from '@hybrid-mail/contracts/each-filter';
import { type TemplateQuery, templateCalls } from '@hybrid-mail/contracts/template';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { pollEvery30s } from '../../lib/list-query/poll-every-30s.ts';
import { type PageState, pagingParameters } from '../../lib/list-search/index.ts';
import type { TemplateListState } from './template-list-state.ts';

const filters: FilterMappers<Omit<TemplateListState, keyof PageState>, Partial<FiltersOf<TemplateQuery>>> = {
  search: (search) => ({ search }),
  inn: (inn) => ({ inn }),
};

export const templateQueries = {
  lists: ['template', 'list'] as const,
  list: (state: TemplateListState) => {
    const query = { ...pagingParameters(state), isRetired: false, ...queryFromFilters(filters, state) };
    return queryOptions({
      queryKey: [...templateQueries.lists, query],
      queryFn: ({ signal }) => call(templateCalls.list, { query, signal }),
      ...pollEvery30s,
    });
  },
};
