/** SQLSTATEs of a wrong password, a role that may not log in, and a database that does not exist; Prisma's codes of the same. */
const codes = new Set<unknown>(['28P01', '28000', '3D000', 'P1000', 'P1003', 'P1010']);

/** What Postgres said when it refused the login of DATABASE_URL, in one line, or null for another error. */
export function loginRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as NodeJS.ErrnoException;
  if (codes.has(code)) return error.message.trim().split('\n').at(-1) ?? '';
  return loginRefusal(error.cause);
}
