/** The filters of a list: what its query holds beside the page and the order. */
export type FiltersOf<Query> = Omit<Query, 'limit' | 'skip' | 'sort' | 'desc'>;

/** One entry for each filter: a filter without an entry does not compile. */
export type EachFilter<Filters, Made, Given extends readonly unknown[] = []> = {
  readonly [filter in keyof Filters]-?: (value: NonNullable<Filters[filter]>, ...given: Given) => Made;
};

/** What the entries of the filters that are set make of their values, in the order of the entries. */
export const madeOf = <Filters extends object, Made, Given extends readonly unknown[]>(
  entries: EachFilter<Filters, Made, Given>,
  filters: Filters,
  ...given: Given
): Made[] =>
  Object.entries<(value: never, ...given: Given) => Made>(entries).flatMap(([name, make]) => {
    const value = filters[name as keyof Filters];
    return value === undefined ? [] : [make(value as never, ...given)];
  });

/** The parts of a query that the entries make of the filters, as one; a later entry goes before an earlier one. */
export const queryMadeOf = <Filters extends object, Part extends object, Given extends readonly unknown[]>(
  entries: EachFilter<Filters, Part, Given>,
  filters: Filters,
  ...given: Given
): Part => Object.assign({}, ...madeOf(entries, filters, ...given));
