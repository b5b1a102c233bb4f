import { expect, it } from 'vitest';
import { type FilterMappers, type FiltersOf, mapActiveFilters, queryFromFilters } from './each-filter.ts';

interface Query {
  readonly limit: number;
  readonly skip: number;
  readonly inn?: string | undefined;
  readonly isActive?: boolean | undefined;
}

const words: FilterMappers<FiltersOf<Query>, string> = {
  isActive: (isActive) => `active ${isActive}`,
  inn: (inn) => `inn ${inn}`,
};

it('each filter that is set makes its part, in the order of the entries, and the page makes none', () => {
  const query: Query = { limit: 50, skip: 0, inn: '123456789', isActive: false };
  expect(mapActiveFilters(words, query)).toEqual(['active false', 'inn 123456789']);
  expect(mapActiveFilters(words, { inn: undefined })).toEqual([]);
});

it('of two filters that ask for the same the later entry is the one that counts', () => {
  const renamed: FilterMappers<{ unit?: number; unitId?: number }, { id?: number }> = {
    unit: (id) => ({ id }),
    unitId: (id) => ({ id }),
  };
  expect(queryFromFilters(renamed, { unitId: 1, unit: 2 })).toEqual({ id: 1 });
  expect(queryFromFilters(renamed, { unit: 2 })).toEqual({ id: 2 });
  expect(queryFromFilters(renamed, {})).toEqual({});
});

it('a filter without an entry, an entry without a filter and a part that no call knows do not compile', () => {
  // @ts-expect-error isActive has no entry
  const forgotten: FilterMappers<FiltersOf<Query>, string> = { inn: (inn) => inn };
  // @ts-expect-error there is no filter of this name
  const invented: FilterMappers<FiltersOf<Query>, string> = { ...words, unit: () => 'unit' };
  const misspelled: FilterMappers<Pick<Query, 'inn'>, FiltersOf<Query>> = {
    // @ts-expect-error the query has no parameter tin
    inn: (inn) => ({ tin: inn }),
  };
  expect([forgotten, invented, misspelled].map((entries) => Object.keys(entries).length)).toEqual([1, 3, 1]);
});
