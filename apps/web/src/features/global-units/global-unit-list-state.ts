import { flag } from '@hybrid-mail/contracts/scalars';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';

export const globalUnitSorts = ['organization', 'name', 'createdOn'] as const;
export type GlobalUnitSort = (typeof globalUnitSorts)[number];

export const globalUnitListSearch = z.object({
  ...listStateShape(globalUnitSorts, 'organization', staffPageSizes),
  sortDesc: flag.catch(false),
  inn: fromUrl.inn,
});
export type GlobalUnitListState = z.output<typeof globalUnitListSearch>;

/** @param inn of the user's own organization, the default filter (specification 2 §2) */
export const globalUnitListDefinition = (
  userId: number,
  inn: string | undefined,
): ListDefinition<GlobalUnitListState> => ({
  schema: globalUnitListSearch,
  defaults: () => globalUnitListSearch.parse({ inn }),
  savedAs: `filters.global-units.${userId}`,
});
