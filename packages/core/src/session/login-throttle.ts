import { type Database, execute } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { Refusal } from '../errors.ts';

const windowMs = 15 * 60 * 1000;
/** Wrong passwords for one login from one address. Not by login alone: a stranger could lock the owner out. */
const maxPerLogin = 5;
/** Wrong passwords from one address. */
const maxPerAddress = 60;

interface Attempt {
  username: string;
  address: string;
  now: Date;
}

const keysOf = ({ username, address }: Attempt) => [
  { key: `login:${username}:${address}`, max: maxPerLogin },
  { key: `address:${address}`, max: maxPerAddress },
];

/** @throws Refusal login-throttled after too many wrong passwords */
export async function assertMayTry(db: Database, attempt: Attempt): Promise<void> {
  const limits = keysOf(attempt);
  const since = new Date(attempt.now.getTime() - windowMs);
  const rows = await db.prisma.loginThrottle.findMany({
    where: { key: { in: limits.map(({ key }) => key) }, windowStart: { gt: since } },
  });
  for (const { key, max } of limits) {
    const row = rows.find((candidate) => candidate.key === key);
    if (row && row.failures >= max) {
      const retryAfterSeconds = Math.ceil((row.windowStart.getTime() + windowMs - attempt.now.getTime()) / 1000);
      throw new Refusal('login-throttled', { retryAfterSeconds });
    }
  }
}

export async function countFailure(db: Database, attempt: Attempt): Promise<void> {
  const since = new Date(attempt.now.getTime() - windowMs);
  for (const { key } of keysOf(attempt)) {
    const counted = sql`insert into login_throttle (key, window_start, failures) values (${key}, ${attempt.now}, 1)
      on conflict (key) do update set
        failures = case when login_throttle.window_start > ${since} then login_throttle.failures + 1 else 1 end,
        window_start = case when login_throttle.window_start > ${since} then login_throttle.window_start else excluded.window_start end`;
    await execute(db, counted);
  }
}

/** A correct password clears the count of the login, not that of the address. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  const [own] = keysOf(attempt);
  await db.prisma.loginThrottle.deleteMany({ where: { key: own?.key ?? '' } });
}
