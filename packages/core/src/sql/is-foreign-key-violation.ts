const codes = new Set<unknown>(['P2003', '23503']);

/** Whether a row could not be deleted because another table refers to it; Prisma's models and raw statements say so differently. */
export function isForeignKeyViolation(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, cause, meta, driverAdapterError } = error as Record<string, unknown>;
  return codes.has(code) || codes.has(originalCode) || [cause, meta, driverAdapterError].some(isForeignKeyViolation);
}
