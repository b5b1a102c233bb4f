import { unitCalls } from '@hybrid-mail/contracts/unit';
import { listRegions } from '@hybrid-mail/core/reference';
import { checkUnitName, createUnit, listAllUnits, listUnits, listUnitUsers, updateUnit } from '@hybrid-mail/core/unit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function unitRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, unitCalls.list, listUnits);
  serve(app, deps, unitCalls.ofUser, listAllUnits);
  serve(app, deps, unitCalls.users, listUnitUsers);
  serve(app, deps, unitCalls.regions, listRegions);
  serve(app, deps, unitCalls.checkName, checkUnitName);
  serve(app, deps, unitCalls.create, createUnit);
  serve(app, deps, unitCalls.update, updateUnit);
}
