import { unit } from '@hybrid-mail/contracts/unit';
import { listAllUnits, listUnits, listUnitUsers } from '@hybrid-mail/core/unit';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';

export function unitRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, unit.list, listUnits);
  serve(app, deps, unit.ofUser, listAllUnits);
  serve(app, deps, unit.users, listUnitUsers);
}
