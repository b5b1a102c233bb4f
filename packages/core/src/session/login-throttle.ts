import type { Database, Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import {
  clearUses,
  countUse,
  networkOf,
  type RateLimit,
  readUses,
  secondsToWait,
  subtractUse,
  type UseCounts,
} from '../rate-limit/index.ts';

const quarterOfAnHour = 15 * 60 * 1000;
const month = 30 * 24 * 60 * 60 * 1000;

/** How many wrong passwords are allowed in 15 minutes. */
export const maxWrongPasswords = { own: 5, network: 60, everywhere: 20 } as const;

/** Sessions that one login may open by its password in a minute. */
export const loginsPerMinute = 30;

export interface LoginAttempt {
  username: string;
  address: string;
  now: Date;
  /** Replaces the usual limit; for tests of many logins. */
  maxRightPerMinute?: number | undefined;
}

interface Limits {
  /**
   * Wrong passwords for one login from one network; not for the login alone, so that a stranger cannot lock the owner
   * out.
   */
  own: RateLimit;
  /** Wrong passwords from one network. */
  network: RateLimit;
  /** Wrong passwords for one login from all networks; beyond the maximum, `pause` limits further attempts. */
  everywhere: RateLimit;
  pause: RateLimit;
  /** Correct passwords of one login: limits API clients that log in before each call, because hashing is expensive. */
  right: RateLimit;
  /**
   * Correct passwords of one login from one network: logins from such a network are not slowed down by `pause`, so that
   * wrong passwords of strangers do not delay the owner.
   */
  known: RateLimit;
}

function limitsOf({ username, address, maxRightPerMinute = loginsPerMinute }: LoginAttempt): Limits {
  const network = networkOf(address);
  return {
    own: { key: `login:${network}:${username}`, windowMs: quarterOfAnHour, max: maxWrongPasswords.own },
    network: { key: `login-network:${network}`, windowMs: quarterOfAnHour, max: maxWrongPasswords.network },
    everywhere: { key: `login-everywhere:${username}`, windowMs: quarterOfAnHour, max: maxWrongPasswords.everywhere },
    pause: { key: `login-pause:${username}`, windowMs: 5000, max: 1 },
    right: { key: `login-right:${username}`, windowMs: 60_000, max: maxRightPerMinute },
    known: { key: `login-known:${network}:${username}`, windowMs: month, max: Number.POSITIVE_INFINITY },
  };
}

/**
 * Asserts that an attempt is allowed. Counts nothing; called first, so that a throttled caller takes no slot in the
 * hashing queue.
 * @throws Refusal login-throttled
 */
export async function assertMayAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  const { own, network, pause, known, right } = limitsOf(attempt);
  const uses = await readUses(db, [own, network, pause, known, right], attempt.now);
  const withThisTry = new Map([...uses].map(([key, used]) => [key, { ...used, count: used.count + 1 }]));
  throttle([own, network, right, ...(uses.has(known.key) ? [] : [pause])], withThisTry, attempt.now);
}

/**
 * Counts an attempt as wrong before its password is compared: otherwise concurrent attempts would all be allowed. A
 * refused attempt is not counted, and `settleCorrectPassword` subtracts an attempt with a correct password.
 * @throws Refusal login-throttled
 */
export async function countLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  const { own, network, everywhere, pause, known } = limitsOf(attempt);
  const { now } = attempt;
  await db.transaction(async (tx: Transaction) => {
    const uses = await countUse(tx, [own, network, everywhere], now);
    throttle([own, network], uses, now);
    if (secondsToWait([everywhere], uses, now) === null) return;
    if ((await readUses(tx, [known], now)).size > 0) return;
    throttle([pause], await countUse(tx, [pause], now), now);
  });
}

/**
 * After a correct password: clears the wrong passwords of this login in this network, subtracts this attempt from the
 * other counts of wrong passwords, and counts a correct one.
 */
export async function settleCorrectPassword(db: Database, attempt: LoginAttempt): Promise<void> {
  const { own, network, everywhere, known, right } = limitsOf(attempt);
  await clearUses(db, own);
  await subtractUse(db, [network, everywhere], attempt.now);
  await countUse(db, [known, right], attempt.now);
}

/**
 * Subtracts the attempt of a correct password that lacks the required second factor. Earlier wrong attempts stay
 * counted, and the network stays unknown: otherwise a stranger who knows the password could clear the count between two
 * wrong codes.
 */
export async function subtractLoginAttempt(db: Database, attempt: LoginAttempt): Promise<void> {
  const { own, network, everywhere } = limitsOf(attempt);
  await subtractUse(db, [own, network, everywhere], attempt.now);
}

/** Clears the count of wrong passwords of this login in this network. */
export async function clearLoginAttempts(db: Database, attempt: LoginAttempt): Promise<void> {
  await clearUses(db, limitsOf(attempt).own);
}

function throttle(limits: readonly RateLimit[], uses: UseCounts, now: Date): void {
  const retryAfterSeconds = secondsToWait(limits, uses, now);
  if (retryAfterSeconds !== null) throw new Refusal('login-throttled', { retryAfterSeconds });
}
