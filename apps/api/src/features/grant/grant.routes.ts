import { grant } from '@hybrid-mail/contracts/grant';
import {
  copyGrants,
  listOrganizationGrants,
  listUnitGrants,
  previewGrants,
  setOrganizationGrant,
  setUnitGrant,
} from '@hybrid-mail/core/grant';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function grantRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, grant.organizations, listOrganizationGrants);
  serve(app, deps, grant.units, listUnitGrants);
  serve(app, deps, grant.setUnit, setUnitGrant);
  serve(app, deps, grant.setOrganization, setOrganizationGrant);
  serve(app, deps, grant.preview, previewGrants);
  serve(app, deps, grant.copy, copyGrants);
}
