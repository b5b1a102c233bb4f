/** SQLSTATEs and Prisma codes of a wrong password, a role that may not log in, and a missing database. */
const codes = new Set<unknown>(['28P01', '28000', '3D000', 'P1000', 'P1003', 'P1010']);

/** Postgres' message, in one line, when Postgres refuses the login of DATABASE_URL; null for another error. */
export function loginRefusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (codes.has(code)) return error.message.trim().split('\n').at(-1) ?? '';
  return loginRefusalOf(error.cause);
}
