import { flag } from '@hybrid-mail/contracts/scalars';
import { unitSorts } from '@hybrid-mail/contracts/unit';
import { z } from 'zod';
import { type FilterDefinition, fromUrl, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';
import { activity } from '../../shared/staff-columns/activity.ts';

const schema = z.object({
  ...listStateShape(unitSorts, 'organization', staffPageSizes),
  // Ascending, because units are sorted by name.
  sortDesc: flag.catch(false),
  search: fromUrl.text,
  inn: fromUrl.inn,
  status: fromUrl.oneOf(Object.values(activity)),
});
export type UnitListState = z.output<typeof schema>;

export const unitListDefinition: FilterDefinition<UnitListState> = { name: 'units', schema };
