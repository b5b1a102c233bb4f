import { organizationSorts } from '@hybrid-mail/contracts/organization';
import { z } from 'zod';
import { fromUrl, type ListDefinition, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';
import { activity } from '../../shared/staff-columns/activity.ts';

const schema = z.object({
  ...listStateShape(organizationSorts, 'createdOn', staffPageSizes),
  search: fromUrl.text,
  inn: fromUrl.inn,
  unit: fromUrl.id,
  status: fromUrl.oneOf(Object.values(activity)),
});
export type OrganizationListState = z.output<typeof schema>;

const definition =
  (list: string) =>
  (userId: number): ListDefinition<OrganizationListState> => ({
    schema,
    defaults: () => schema.parse({}),
    storageKey: `hybrid-mail.filters.${list}.${userId}`,
  });

/** Filters are kept for each person apart. */
export const organizationListDefinition = definition('organizations');
export const globalOrganizationListDefinition = definition('global-organizations');
