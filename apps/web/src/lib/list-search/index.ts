export * from './list-state.ts';
export * from './paging.ts';
export { initialState } from './saved-filters.ts';
export { parseSearch, stringifySearch } from './url-search.ts';
export { useFilterSearch, useListSearch, usePageSearch } from './use-list-search.ts';
