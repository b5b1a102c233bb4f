/** Offset of Asia/Tashkent: constant since 1991, no summer time. */
export const tashkentMinutes = 5 * 60;

/** Day and time in Tashkent, `YYYY-MM-DDTHH:mm:ss.sssZ`; null for a text that is no moment. */
function inTashkent(moment: string): string | null {
  const time = new Date(moment).getTime() + tashkentMinutes * 60_000;
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** @param moment ISO 8601 with its offset; a text that is none is shown as it is */
export function formatDay(moment: string): string {
  const there = inTashkent(moment);
  return there === null ? moment : `${there.slice(8, 10)}.${there.slice(5, 7)}.${there.slice(0, 4)}`;
}

export const formatTime = (moment: string) => inTashkent(moment)?.slice(11, 16) ?? moment;

export function formatTimestamp(moment: string): string {
  const there = inTashkent(moment);
  return there === null ? moment : `${formatDay(moment)} ${there.slice(11, 19)}`;
}
