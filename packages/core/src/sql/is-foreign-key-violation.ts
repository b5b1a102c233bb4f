import { hasErrorCode } from '@hybrid-mail/db';

const codes = new Set(['P2003', '23503']);

/** Whether a statement of Prisma or SQL failed with a foreign key violation. */
export const isForeignKeyViolation = (error: unknown) => hasErrorCode(error, codes);
