import { can, type Role } from '@hybrid-mail/access';
import { type MailQuery, mailListCalls } from '@hybrid-mail/contracts/mail-list';
import type { Mail } from '@hybrid-mail/contracts/mail-record';
import { ApiError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';

/** Largest page of one call. */
const atOnce = 500;
const maxTries = 5;

/** Every letter that waits for a signature, the newest first. */
export const allDrafts = { isSent: false, limit: atOnce, skip: 0, sort: 'createdOn', desc: true } as const;

/** Customers and staff have different list calls. */
export const listCallOf = (role: Role) => (can(role, 'mail.list') ? mailListCalls.list : mailListCalls.listAsStaff);

/**
 * Loads all letters that match the filters as one snapshot: with separate pages, letters that leave the list in between
 * would shift others out of view. The second call's limit is the total of the first, which may have changed since.
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
