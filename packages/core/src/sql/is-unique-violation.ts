import { hasErrorCode } from '@hybrid-mail/db';

const codes = new Set(['P2002', '23505']);

/** Whether a statement of Prisma or SQL failed with a unique violation. */
export const isUniqueViolation = (error: unknown) => hasErrorCode(error, codes);
