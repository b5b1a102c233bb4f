import { organizationSorts } from '@hybrid-mail/contracts/organization';
import { z } from 'zod';
import { type FilterDefinition, fromUrl, listStateShape, staffPageSizes } from '../../lib/list-search/index.ts';
import { activity } from '../../shared/staff-columns/activity.ts';

const schema = z.object({
  ...listStateShape(organizationSorts, 'createdOn', staffPageSizes),
  search: fromUrl.text,
  inn: fromUrl.inn,
  unit: fromUrl.id,
  status: fromUrl.oneOf(Object.values(activity)),
});
export type OrganizationListState = z.output<typeof schema>;

const definition = (name: string): FilterDefinition<OrganizationListState> => ({ name, schema });

export const organizationListDefinition = definition('organizations');
export const globalOrganizationListDefinition = definition('global-organizations');
