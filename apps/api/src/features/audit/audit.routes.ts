import { audit } from '@hybrid-mail/contracts/audit';
import { listAudit } from '@hybrid-mail/core/audit-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, audit.list, listAudit);
}
