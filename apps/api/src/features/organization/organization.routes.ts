import { balance } from '@hybrid-mail/contracts/balance';
import { organization } from '@hybrid-mail/contracts/organization';
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
  serve(app, deps, organization.listAsAdmin, listOrganizations);
  serve(app, deps, organization.listAsController, listOrganizations);
  serve(app, deps, organization.list, listOrganizations);
  serve(app, deps, organization.contractSigners, listContractSigners);
  serve(app, deps, organization.checkName, checkOrganizationName);
  serve(app, deps, organization.create, createOrganization);
  serve(app, deps, organization.update, updateOrganization);
  serve(app, deps, organization.remove, deleteOrganization);
  serve(app, deps, balance.read, readBalance);
}
