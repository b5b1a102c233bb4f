import { maxOffset } from '@hybrid-mail/contracts/paging';
import { type ListSearch, type ListState, type PageState, pageSizes } from './list-state.ts';

/** Paging parameters of a list call. */
export const pagingParameters = ({ page, itemsPerPage }: PageState) => ({
  limit: itemsPerPage,
  skip: Math.min((page - 1) * itemsPerPage, maxOffset),
});

/** Paging and sorting parameters of a list call. */
export const pagingAndSortingParameters = <S extends ListState>({ sortBy, sortDesc, ...place }: S) => ({
  ...pagingParameters(place),
  sort: sortBy as S['sortBy'],
  desc: sortDesc,
});

export type SortableSearch = Pick<ListSearch<ListState>, 'state' | 'arrange' | 'goTo'>;

/** A list that has pages, whether or not it can be sorted. */
export interface PageSearch {
  readonly state: PageState;
  readonly arrange: (change: Pick<PageState, 'itemsPerPage'>) => void;
  readonly goTo: ListSearch<ListState>['goTo'];
}

export const pagerProps = (
  { state, arrange, goTo }: PageSearch,
  { total, atLeast }: { readonly total: number | undefined; readonly atLeast?: number | undefined },
  sizes: readonly number[] = pageSizes,
) => ({
  page: state.page,
  pageSize: state.itemsPerPage,
  pageSizes: sizes,
  total,
  atLeast,
  onPage: (page: number) => goTo(page),
  onPageSize: (itemsPerPage: number) => arrange({ itemsPerPage }),
});

/** Sorting props of a list's table; none for a list in a fixed order. */
export const sortProps = (search: PageSearch | SortableSearch) =>
  isSorted(search) && {
    sort: { by: search.state.sortBy, isDescending: search.state.sortDesc },
    onSort: (sort: { readonly by: string; readonly isDescending: boolean }) =>
      search.arrange({ sortBy: sort.by, sortDesc: sort.isDescending }),
  };

const isSorted = (search: PageSearch | SortableSearch): search is SortableSearch => 'sortBy' in search.state;

/** Number of the page's first row, and of its last row if the page is full. */
export const rowNumbers = ({ state: { page, itemsPerPage } }: Pick<PageSearch, 'state'>) => ({
  first: (page - 1) * itemsPerPage + 1,
  last: page * itemsPerPage,
});
