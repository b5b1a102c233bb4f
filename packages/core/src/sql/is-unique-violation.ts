import { Prisma } from '@hybrid-mail/db';

/** Whether a write failed with a unique violation (Postgres 23505). */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
