/** Limit of one call. */
const atOnce = 500;

/** Splits the ids into batches of the call's limit. */
export function parts(ids: readonly number[]): number[][] {
  const count = Math.ceil(ids.length / atOnce);
  return Array.from({ length: count }, (_, part) => ids.slice(part * atOnce, (part + 1) * atOnce));
}
