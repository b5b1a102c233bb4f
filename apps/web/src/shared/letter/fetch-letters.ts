import { can, type Role } from '@hybrid-mail/access';
import { type MailQuery, mailListCalls } from '@hybrid-mail/contracts/mail-list';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';

/** Maximum page size of the list call. */
const atOnce = 500;
const maxTries = 5;

/** Query for all letters that wait for a signature, newest first. */
export const allDraftsQuery = { isSent: false, limit: atOnce, skip: 0, sort: 'createdOn', desc: true } as const;

/** Customers and staff have different list calls. */
export const listCallOf = (role: Role) => (can(role, 'mail.list') ? mailListCalls.list : mailListCalls.listAsStaff);

/**
 * Loads all matching letters in one page, because letters that leave the list between two pages would shift others out.
 * The server accepts a larger page only if its limit is the total, which may change between the two calls.
 */
export async function fetchLetters(role: Role, query: MailQuery, signal?: AbortSignal): Promise<Mail[]> {
  const list = (limit: number) => call(listCallOf(role), { query: { ...query, limit, skip: 0 }, signal });
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
