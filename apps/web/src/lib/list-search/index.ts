export type { FilterSearch, ListSearch } from './list-search.ts';
export {
  defaultsOf,
  type FilterDefinition,
  fromUrl,
  type ListState,
  listStateShape,
  type PageState,
  pageShape,
  pageSizes,
  staffPageSizes,
} from './list-state.ts';
export { type Arranged, type PageSearch, pageOf, pagerProps, pagingOf, rowNumbers, sortProps } from './paging.ts';
export { initialState } from './saved-filters.ts';
export { parseSearch, stringifySearch } from './url-search.ts';
export {
  useFilterSearch,
  useListSearch,
  usePageSearch,
} from './use-list-search.ts';
