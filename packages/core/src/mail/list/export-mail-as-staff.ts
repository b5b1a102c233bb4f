import type { MailExportQuery } from '@hybrid-mail/contracts/mail-export';
import { recordAudit } from '../../audit.ts';
import type { Context } from '../../context.ts';
import { exportedForStaff } from './export-mail.sql.ts';
import { exportRows, type WriteTable } from './export-mail.ts';

/**
 * As exportMail, in the words of the staff's page: the sender's organization, and «Не отправлен» for whatever is not sent.
 * Names and addresses leave as a file, so the audit log says whose letters were asked for.
 * @throws Refusal export-too-large
 */
export async function exportMailAsStaff(ctx: Context, query: MailExportQuery, write: WriteTable): Promise<void> {
  const { withProgress: _, sort: __, desc: ___, ...filters } = query;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  await recordAudit(ctx.db.prisma, ctx, {
    action: 'mail.exportAsStaff',
    subject: 'mail-export',
    subjectId: 'mails.xlsx',
    after: Object.fromEntries(given),
  });
  await exportRows(ctx, exportedForStaff, query, write);
}
