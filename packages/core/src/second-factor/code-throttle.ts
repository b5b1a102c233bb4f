import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import { clearUses, countUse, type RateLimit, secondsToWait, subtractUse } from '../rate-limit/index.ts';

/**
 * `login`: a code is checked only after the correct password. `new-app`: codes can be tried with a session alone, so
 * they are counted separately.
 */
type Purpose = 'login' | 'new-app';

const keys: Record<Purpose, string> = { login: 'second-factor', 'new-app': 'second-factor-new-app' };

/** Limit of wrong codes of a person from all networks. */
const limitOf = (purpose: Purpose, userId: number): RateLimit => ({
  key: `${keys[purpose]}:${userId}`,
  windowMs: 60 * 60 * 1000,
  max: 10,
});

/**
 * Counts a code as wrong before it is compared, so that concurrent codes are not all compared. A refused attempt is not
 * counted.
 * @throws Refusal login-throttled
 */
export async function countCodeAttempt(db: Database, purpose: Purpose, userId: number, now: Date): Promise<void> {
  const limit = limitOf(purpose, userId);
  await db.transaction(async (tx) => {
    const retryAfterSeconds = secondsToWait([limit], await countUse(tx, [limit], now), now);
    if (retryAfterSeconds !== null) throw new Refusal('login-throttled', { retryAfterSeconds });
  });
}

/**
 * Subtracts one attempt. Earlier wrong codes stay counted: otherwise each login of the owner would give a guessing
 * stranger ten more attempts.
 */
export const subtractCodeAttempt = (db: Database, userId: number, now: Date): Promise<void> =>
  subtractUse(db, [limitOf('login', userId)], now);

/** Clears the count when an authenticator app was connected: wrong codes for one app do not count against the next. */
export const clearNewAppAttempts = (db: Database, userId: number): Promise<void> =>
  clearUses(db, limitOf('new-app', userId));
