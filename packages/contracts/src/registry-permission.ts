import { problem } from '@hybrid-mail/messages/problem';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { namedRecord, organizationBrief } from './people.ts';
import { id } from './scalars.ts';
import { successReply } from './session.ts';
import { wire } from './wire.ts';

/** The organization may import spreadsheets; `user` granted it (OPEN-75). */
export const registryPermission = wire({
  id: z.int(),
  organization: organizationBrief,
  user: namedRecord,
  createdOn: z.string(),
  createdOnStr: z.string(),
});
export type RegistryPermission = z.output<typeof registryPermission>;

const path = '/api/AdminRegistryPermission';
const organizationId = id(problem('choose-organization'));

export const registryPermissionCalls = {
  list: endpoint({
    name: 'registryPermission.list',
    method: 'GET',
    path,
    action: 'registry.permit',
    query: wire({ organizationId: organizationId.optional() }),
    reply: z.array(registryPermission),
  }),
  create: endpoint({
    name: 'registryPermission.create',
    method: 'POST',
    path,
    action: 'registry.permit',
    body: wire({ organizationId }),
    reply: wire({ success: z.literal(true), id: z.int() }),
    isRepeatable: true,
  }),
  remove: endpoint({
    name: 'registryPermission.remove',
    method: 'DELETE',
    path,
    byId: true,
    action: 'registry.permit',
    query: wire({ id: id() }),
    reply: successReply,
  }),
};
