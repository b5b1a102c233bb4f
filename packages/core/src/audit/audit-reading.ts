import { isStaff } from '@hybrid-mail/access';
import type { AuditAction } from '@hybrid-mail/contracts/audit';
import type { Context } from '../context.ts';
import { recordAudit } from './audit.ts';

/** Writes an audit entry for each letter or paper that staff read. */
export async function auditReading(ctx: Context, action: AuditAction, ids: number[]): Promise<void> {
  if (!isStaff(ctx.actor.role)) return;
  for (const id of ids) await recordAudit(ctx.db.prisma, ctx, { action, subject: 'mail', subjectId: String(id) });
}
