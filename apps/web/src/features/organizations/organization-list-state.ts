import { organizationSorts } from '@hybrid-mail/contracts/organization';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';
import { activity } from '../../shared/staff-columns/activity.ts';

export const organizationListSearch = z.object({
  ...listStateShape(organizationSorts, 'createdOn', staffPageSizes),
  search: fromUrl.text,
  inn: fromUrl.inn,
  unit: fromUrl.id,
  status: fromUrl.oneOf(Object.values(activity)),
});
export type OrganizationListState = z.output<typeof organizationListSearch>;

const definition =
  (list: string) =>
  (userId: number): ListDefinition<OrganizationListState> => ({
    schema: organizationListSearch,
    defaults: () => organizationListSearch.parse({}),
    savedAs: `filters.${list}.${userId}`,
  });

/** Stored separately for each user. */
export const organizationListDefinition = definition('organizations');
export const globalOrganizationListDefinition = definition('global-organizations');
