import { expect, it } from 'vitest';
import { mailColumns } from './mail-columns.ts';
import { mailSorts } from './mail-list.ts';

it('a list of letters is sorted by its columns, and for staff by the organization in place of the unit', () => {
  const sorts = mailColumns.flatMap(({ sort }) => sort ?? []);
  expect([...sorts, 'organization'].toSorted()).toEqual(mailSorts.toSorted());
});
