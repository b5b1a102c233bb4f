import { auditCalls } from '@hybrid-mail/contracts/audit';
import { exportAudit, listAudit, recordAuditExport } from '@hybrid-mail/core/audit-log';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve/serve.ts';
import { serveExport } from '../../http/serve/serve-export.ts';

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, auditCalls.list, listAudit, { replicaFor: 'staff' });
  serveExport(app, deps, auditCalls.export, exportAudit, { record: recordAuditExport });
}
