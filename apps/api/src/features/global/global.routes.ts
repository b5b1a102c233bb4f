import { globalOrganizationCalls } from '@hybrid-mail/contracts/global-organization';
import { globalUnitCalls } from '@hybrid-mail/contracts/global-unit';
import { globalUserCalls } from '@hybrid-mail/contracts/global-user';
import {
  checkGlobalOrganizationName,
  createGlobalOrganization,
  deleteGlobalOrganization,
  listGlobalOrganizations,
  updateGlobalOrganization,
} from '@hybrid-mail/core/global-organization';
import {
  checkGlobalUnitName,
  createGlobalUnit,
  listGlobalUnitNames,
  listGlobalUnits,
  updateGlobalUnit,
} from '@hybrid-mail/core/global-unit';
import { createGlobalUser, listGlobalUsers, updateGlobalUser } from '@hybrid-mail/core/global-user';
import { checkLoginTaken } from '@hybrid-mail/core/user';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, servePublic } from '../../http/serve/serve.ts';

/** Routes of the operator's own organizations, units and users. */
export function globalRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, globalOrganizationCalls.list, listGlobalOrganizations, { replicaFor: 'staff' });
  servePublic(app, deps, globalOrganizationCalls.checkName, checkGlobalOrganizationName);
  serve(app, deps, globalOrganizationCalls.create, createGlobalOrganization);
  serve(app, deps, globalOrganizationCalls.update, updateGlobalOrganization);
  serve(app, deps, globalOrganizationCalls.remove, deleteGlobalOrganization);
  serve(app, deps, globalUnitCalls.list, listGlobalUnits, { replicaFor: 'staff' });
  serve(app, deps, globalUnitCalls.ofUser, listGlobalUnitNames);
  serve(app, deps, globalUnitCalls.checkName, checkGlobalUnitName);
  serve(app, deps, globalUnitCalls.create, createGlobalUnit);
  serve(app, deps, globalUnitCalls.update, updateGlobalUnit);
  serve(app, deps, globalUserCalls.list, listGlobalUsers, { replicaFor: 'staff' });
  serve(app, deps, globalUserCalls.checkLogin, checkLoginTaken);
  serve(app, deps, globalUserCalls.create, createGlobalUser);
  serve(app, deps, globalUserCalls.update, updateGlobalUser);
}
