import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { RegistryPermission } from '@hybrid-mail/contracts/registry-permission';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { registryPermissionsQuery } from './list-registry-permissions.sql.ts';

/** Organizations that may import spreadsheets, by name, with the user who permitted it. */
export const listRegistryPermissions = (
  { db }: Pick<Context, 'db'>,
  { organizationId }: { organizationId?: number | undefined },
): Promise<WireText<RegistryPermission[]>> => queryWireReply(db, registryPermissionsQuery(organizationId));
