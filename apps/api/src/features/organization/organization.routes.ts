import { balance } from '@hybrid-mail/contracts/balance';
import { readBalance } from '@hybrid-mail/core/organization';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';

export function organizationRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, balance.read, readBalance);
}
