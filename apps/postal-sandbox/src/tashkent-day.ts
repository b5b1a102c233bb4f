const hoursAheadOfUtc = 5;

/** Calendar day in Tashkent, `YYYY-MM-DD`. Uzbekistan has no daylight saving time. */
export function tashkentDay(moment: Date): string {
  return new Date(moment.getTime() + hoursAheadOfUtc * 3_600_000).toISOString().slice(0, 10);
}
