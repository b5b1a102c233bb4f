import { Prisma } from '@hybrid-mail/db';

/** Whether a write failed because somebody else wrote the same unique value first. */
export const isUniqueViolation = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002';
