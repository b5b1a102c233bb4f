const tashkentOffsetMs = 5 * 3_600_000;

/** Time in Tashkent as papers show it, `29.11.2026 03:01:32`. @param at ISO 8601 */
export function tashkentStamp(at: string): string {
  const local = new Date(Date.parse(at) + tashkentOffsetMs).toISOString();
  const [year, month, day] = local.slice(0, 10).split('-');
  return `${day}.${month}.${year} ${local.slice(11, 19)}`;
}
