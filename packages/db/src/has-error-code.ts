/**
 * Whether an error, or one that it wraps, has one of the codes. Prisma's client, its driver adapter and pg each wrap
 * errors differently: `code`, `originalCode`, `cause`, `meta`, `driverAdapterError`.
 */
export function hasErrorCode(error: unknown, codes: ReadonlySet<unknown>): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, kind, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  if ([code, originalCode, kind].some((one) => codes.has(one))) return true;
  return [cause, meta, driverAdapterError].some((inner) => hasErrorCode(inner, codes));
}
