import type { AuditQuery, auditPage } from '@hybrid-mail/contracts/audit';
import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { queryWireReply } from '../sql/query-wire-row.ts';
import { auditPageQuery } from './list-audit.sql.ts';

/** A page of the audit log, newest first. */
export function listAudit({ db }: Context, query: AuditQuery): Promise<WireText<z.output<typeof auditPage>>> {
  return queryWireReply(db, auditPageQuery(query));
}
