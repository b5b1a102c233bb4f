export type { FilterSearch, ListSearch } from './list-search.ts';
export {
  defaultsOf,
  type FilterDefinition,
  type ListState,
  listStateShape,
  type PageState,
  pageShape,
  pageSizes,
  staffPageSizes,
  urlParsers,
} from './list-state.ts';
export {
  type PageSearch,
  pagerProps,
  pagingAndSortingParameters,
  pagingParameters,
  rowNumbers,
  type SortableSearch,
  sortProps,
} from './paging.ts';
export { initialState } from './saved-filters.ts';
export { parseSearch, stringifySearch } from './url-search.ts';
export {
  useFilterSearch,
  useListSearch,
  usePageSearch,
} from './use-list-search.ts';
