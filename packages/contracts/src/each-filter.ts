/** The filters of a list: its query without paging and sorting. */
export type FiltersOf<Query> = Omit<Query, 'limit' | 'skip' | 'sort' | 'desc'>;

/** One entry for each filter: a filter without an entry does not compile. */
export type FilterMappers<Filters, Made, Given extends readonly unknown[] = []> = {
  readonly [filter in keyof Filters]-?: (value: NonNullable<Filters[filter]>, ...given: Given) => Made;
};

/** Calls the entry of each filter that is set, in the order of the entries, and returns the results. */
export const mapActiveFilters = <Filters extends object, Made, Given extends readonly unknown[]>(
  entries: FilterMappers<Filters, Made, Given>,
  filters: Filters,
  ...given: Given
): Made[] =>
  Object.entries<(value: never, ...given: Given) => Made>(entries).flatMap(([name, make]) => {
    const value = filters[name as keyof Filters];
    return value === undefined ? [] : [make(value as never, ...given)];
  });

/**
 * Merges the parts of a query that the entries return for the filters that are set; a later entry overrides an earlier
 * one.
 */
export const queryFromFilters = <Filters extends object, Part extends object, Given extends readonly unknown[]>(
  entries: FilterMappers<Filters, Part, Given>,
  filters: Filters,
  ...given: Given
): Part => Object.assign({}, ...mapActiveFilters(entries, filters, ...given));
