import { flag } from '@hybrid-mail/contracts/scalars';
import { z } from 'zod';
import { type FilterDefinition, listStateShape, staffPageSizes, urlParsers } from '../../lib/list-search/index.ts';

const globalUnitSorts = ['organization', 'name', 'createdOn'] as const;
export type GlobalUnitSort = (typeof globalUnitSorts)[number];

const schema = z.object({
  ...listStateShape(globalUnitSorts, 'organization', staffPageSizes),
  sortDesc: flag.catch(false),
  inn: urlParsers.inn,
});
export type GlobalUnitListState = z.output<typeof schema>;

/** Filters by the user's own organization by default (specification 2 §2). */
export const globalUnitListDefinition: FilterDefinition<GlobalUnitListState> = {
  name: 'global-units',
  schema,
  defaults: ({ globalOrganization }) => ({ inn: globalOrganization?.inn }),
};
