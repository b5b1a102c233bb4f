import { flag } from '@hybrid-mail/contracts/scalars';
import { unitSorts } from '@hybrid-mail/contracts/unit';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';
import { activity } from '../../shared/staff-columns/activity.ts';

export const unitListSearch = z.object({
  ...listStateShape(unitSorts, 'organization', staffPageSizes),
  // Sorted by name, so ascending.
  sortDesc: flag.catch(false),
  search: fromUrl.text,
  inn: fromUrl.inn,
  status: fromUrl.oneOf(Object.values(activity)),
});
export type UnitListState = z.output<typeof unitListSearch>;

/** @param userId part of the storage key: each user's filters are stored separately */
export const unitListDefinition = (userId: number): ListDefinition<UnitListState> => ({
  schema: unitListSearch,
  defaults: () => unitListSearch.parse({}),
  savedAs: `filters.units.${userId}`,
});
