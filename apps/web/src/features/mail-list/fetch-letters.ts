import { can, type Role } from '@hybrid-mail/access';
import { type MailQuery, mailList } from '@hybrid-mail/contracts/mail-list';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

/** The most that one call answers. */
const atOnce = 500;
const maxTries = 5;

/** Ordinary users and staff read their letters by different calls. */
export const listCallOf = (role: Role) => (can(role, 'mail.list') ? mailList.list : mailList.listAsStaff);

/**
 * All letters under the filters, as they stand at one moment: page by page, letters that leave the list meanwhile would
 * hide others. The whole list is asked for with its total, which may have changed since it was told.
 */
export async function fetchLetters(role: Role, query: MailQuery): Promise<Mail[]> {
  const list = (limit: number) => call(listCallOf(role), { query: { ...query, limit, skip: 0 } });
  for (let tries = 1; ; tries += 1) {
    const { records, total } = await list(atOnce);
    if (records.length >= total) return records;
    try {
      return (await list(total)).records;
    } catch (error) {
      const hasMoved = error instanceof ApiError && error.code === 'wrong-input';
      if (!hasMoved || tries === maxTries) throw error;
    }
  }
}
