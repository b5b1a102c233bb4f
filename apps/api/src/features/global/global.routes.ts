import { globalOrganization } from '@hybrid-mail/contracts/global-organization';
import { globalUnit } from '@hybrid-mail/contracts/global-unit';
import { globalUser } from '@hybrid-mail/contracts/global-user';
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
import { checkLogin } from '@hybrid-mail/core/user';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve, serveOpen } from '../../http/serve/serve.ts';

/** Routes of the operator's own organizations, units and users. */
export function globalRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, globalOrganization.list, listGlobalOrganizations);
  serveOpen(app, deps, globalOrganization.checkName, checkGlobalOrganizationName);
  serve(app, deps, globalOrganization.create, createGlobalOrganization);
  serve(app, deps, globalOrganization.update, updateGlobalOrganization);
  serve(app, deps, globalOrganization.remove, deleteGlobalOrganization);
  serve(app, deps, globalUnit.list, listGlobalUnits);
  serve(app, deps, globalUnit.ofUser, listGlobalUnitNames);
  serve(app, deps, globalUnit.checkName, checkGlobalUnitName);
  serve(app, deps, globalUnit.create, createGlobalUnit);
  serve(app, deps, globalUnit.update, updateGlobalUnit);
  serve(app, deps, globalUser.list, listGlobalUsers);
  serve(app, deps, globalUser.checkLogin, checkLogin);
  serve(app, deps, globalUser.create, createGlobalUser);
  serve(app, deps, globalUser.update, updateGlobalUser);
}
