import { can, type Role } from '@hybrid-mail/access';
import { type MailQuery, mailList } from '@hybrid-mail/contracts/mail-list';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { call } from '../../lib/api/call.ts';

/** The most that one call answers. */
const atOnce = 500;

/** Ordinary users and staff read their letters by different calls. */
export const listCallOf = (role: Role) => (can(role, 'mail.list') ? mailList.list : mailList.listAsStaff);

/** All letters under the filters, over all pages; each once, also when the list moves meanwhile. */
export async function fetchLetters(role: Role, query: MailQuery): Promise<Mail[]> {
  const found = new Map<number, Mail>();
  for (let skip = 0; ; skip += atOnce) {
    const { records, total } = await call(listCallOf(role), { query: { ...query, limit: atOnce, skip } });
    for (const mail of records) found.set(mail.id, mail);
    if (records.length < atOnce || skip + atOnce >= total) return [...found.values()];
  }
}
