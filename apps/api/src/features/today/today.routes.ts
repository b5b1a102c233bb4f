import { todayCalls } from '@hybrid-mail/contracts/today';
import { readStanding, readToday } from '@hybrid-mail/core/today';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';

export function todayRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, todayCalls.read, readToday);
  serve(app, deps, todayCalls.standing, readStanding);
}
