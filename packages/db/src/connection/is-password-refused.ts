/** Messages of PgBouncer, whose older versions give all of their errors one code (08P01). */
const ofPooler = /^(?:password|SASL) authentication failed/;

/** Whether Postgres, or the pooler before it, refused the password of a login. */
export function isPasswordRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as NodeJS.ErrnoException;
  return code === '28P01' || (code === '08P01' && ofPooler.test(message));
}
