import { id, integer } from '@hybrid-mail/contracts/scalars';
import { z } from 'zod';
import { type FilterDefinition, urlParsers } from '../../lib/list-search/index.ts';

/** The only page size (specification 2 §9). */
export const registryPermissionPageSize = 1000;

const schema = z.object({
  page: id().catch(1),
  itemsPerPage: integer(registryPermissionPageSize, registryPermissionPageSize).catch(registryPermissionPageSize),
  inn: urlParsers.inn,
});
export type RegistryPermissionListState = z.output<typeof schema>;

export const registryPermissionListDefinition: FilterDefinition<RegistryPermissionListState> = {
  name: 'registry-permissions',
  schema,
};
