const hoursAheadOfUtc = 5;

/** The calendar day in Tashkent, `YYYY-MM-DD`. Uzbekistan keeps one time the whole year. */
export function tashkentDay(moment: Date): string {
  return new Date(moment.getTime() + hoursAheadOfUtc * 3_600_000).toISOString().slice(0, 10);
}
