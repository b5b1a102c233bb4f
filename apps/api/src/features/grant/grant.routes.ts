import { grantCalls } from '@hybrid-mail/contracts/grant';
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
  serve(app, deps, grantCalls.organizations, listOrganizationGrants);
  serve(app, deps, grantCalls.units, listUnitGrants);
  serve(app, deps, grantCalls.setUnit, setUnitGrant);
  serve(app, deps, grantCalls.setOrganization, setOrganizationGrant);
  serve(app, deps, grantCalls.preview, previewGrants);
  serve(app, deps, grantCalls.copy, copyGrants);
}
