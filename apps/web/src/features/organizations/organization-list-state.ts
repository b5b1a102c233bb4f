import { contractStates, organizationSorts } from '@hybrid-mail/contracts/organization';
import { z } from 'zod';
import { type FilterDefinition, listStateShape, staffPageSizes, urlParsers } from '../../lib/list-search/index.ts';
import { activityStatus } from '../../shared/staff-columns/activity-status.ts';

const schema = z.object({
  ...listStateShape(organizationSorts, 'createdOn', staffPageSizes),
  search: urlParsers.text,
  inn: urlParsers.inn,
  unit: urlParsers.id,
  status: urlParsers.oneOf(Object.values(activityStatus)),
  /** Index of a contract state. */
  contract: urlParsers.oneOf([...contractStates.keys()]),
});
export type OrganizationListState = z.output<typeof schema>;

const definition = (name: string): FilterDefinition<OrganizationListState> => ({ name, schema });

export const organizationListDefinition = definition('organizations');
export const globalOrganizationListDefinition = definition('global-organizations');
