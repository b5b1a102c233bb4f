import { hasCode } from '@hybrid-mail/db';

const codes = new Set(['P2003', '23503']);

/** Whether a row could not be deleted because another table refers to it, by Prisma's models or by a statement. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, codes);
