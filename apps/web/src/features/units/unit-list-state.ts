import { flag } from '@hybrid-mail/contracts/scalars';
import { unitSorts } from '@hybrid-mail/contracts/unit';
import { z } from 'zod';
import { type FilterDefinition, listStateShape, staffPageSizes, urlParsers } from '../../lib/list-search/index.ts';
import { activityStatus } from '../../shared/staff-columns/activity-status.ts';

const schema = z.object({
  ...listStateShape(unitSorts, 'organization', staffPageSizes),
  // Ascending, because units are sorted by name.
  sortDesc: flag.catch(false),
  search: urlParsers.text,
  inn: urlParsers.inn,
  status: urlParsers.oneOf(Object.values(activityStatus)),
});
export type UnitListState = z.output<typeof schema>;

export const unitListDefinition: FilterDefinition<UnitListState> = { name: 'units', schema };
