import { Prisma } from '@hybrid-mail/db';

/** Whether a row could not be deleted because another table still names it. */
export const isNamedElsewhere = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003';
