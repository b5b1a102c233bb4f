import { endOfTashkentDay, startOfTashkentDay, tashkentDay } from '../clock.ts';

/** The last moment of a day in Tashkent, until which a key works that ends on it. */
export const lastMomentOf = (day: string): Date => new Date(endOfTashkentDay(day).getTime() - 1);

interface Term {
  readonly createdOn: Date;
  readonly expiresOn: Date | null;
}

/** The end of a successor: it works for as many days as the key that it replaces was made for. */
export function renewedExpiry({ createdOn, expiresOn }: Term, now: Date): Date | null {
  if (expiresOn === null) return null;
  const termMs = startOfDay(expiresOn) - startOfDay(createdOn);
  return lastMomentOf(tashkentDay(new Date(startOfDay(now) + termMs)));
}

const startOfDay = (moment: Date) => startOfTashkentDay(tashkentDay(moment)).getTime();
