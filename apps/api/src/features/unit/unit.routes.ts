import { unit } from '@hybrid-mail/contracts/unit';
import { listRegions } from '@hybrid-mail/core/reference';
import { checkUnitName, createUnit, listAllUnits, listUnits, listUnitUsers, updateUnit } from '@hybrid-mail/core/unit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function unitRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, unit.list, listUnits);
  serve(app, deps, unit.ofUser, listAllUnits);
  serve(app, deps, unit.users, listUnitUsers);
  serve(app, deps, unit.regions, listRegions);
  serve(app, deps, unit.checkName, checkUnitName);
  serve(app, deps, unit.create, createUnit);
  serve(app, deps, unit.update, updateUnit);
}
