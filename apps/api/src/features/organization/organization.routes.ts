import { balanceCalls } from '@hybrid-mail/contracts/balance';
import { organizationCalls } from '@hybrid-mail/contracts/organization';
import {
  checkOrganizationName,
  createOrganization,
  deleteOrganization,
  listContractSigners,
  listOrganizations,
  readBalance,
  updateOrganization,
} from '@hybrid-mail/core/organization';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, organizationCalls.listAsAdmin, listOrganizations, { replicaFor: 'staff' });
  serve(app, deps, organizationCalls.listAsController, listOrganizations, { replicaFor: 'staff' });
  serve(app, deps, organizationCalls.list, listOrganizations, { replicaFor: 'staff' });
  serve(app, deps, organizationCalls.contractSigners, listContractSigners);
  serve(app, deps, organizationCalls.checkName, checkOrganizationName);
  serve(app, deps, organizationCalls.create, createOrganization);
  serve(app, deps, organizationCalls.update, updateOrganization);
  serve(app, deps, organizationCalls.remove, deleteOrganization);
  serve(app, deps, balanceCalls.read, readBalance);
}
