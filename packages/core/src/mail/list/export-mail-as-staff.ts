import type { MailExportQuery } from '@hybrid-mail/contracts/mail-export';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { staffExportedMailQuery } from './export-mail.sql.ts';
import { exportMailRows, type WriteTable } from './export-mail.ts';

/**
 * Like exportMail with the staff page's texts: the sender's organization, and unsent letters marked as such. It is recorded
 * first, by `recordMailExport`.
 * @throws Refusal export-too-large
 */
export const exportMailAsStaff = (ctx: Context, query: MailExportQuery, write: WriteTable): Promise<void> =>
  exportMailRows(ctx, staffExportedMailQuery(), query, write);

/** Names and addresses leave the product, so an audit entry records the filters of the export. */
export async function recordMailExport(ctx: Context, query: MailExportQuery): Promise<void> {
  const { withProgress: _, sort: __, desc: ___, ...filters } = query;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  await recordAudit(ctx.db.prisma, ctx, {
    action: 'mail.exportAsStaff',
    subject: 'mail-export',
    subjectId: 'mails.xlsx',
    after: Object.fromEntries(given),
  });
}
