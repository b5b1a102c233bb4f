import { hasCode } from '@hybrid-mail/db';

const codes = new Set(['P2002', '23505']);

/** Whether a write failed with a unique violation, by Prisma's models or by a statement. */
export const isUniqueViolation = (error: unknown) => hasCode(error, codes);
