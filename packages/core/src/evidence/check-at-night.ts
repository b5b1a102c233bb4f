import { kysely, type QueryRunner, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../context.ts';
import { readCheckProgress, storeCheckProgress } from './check-progress.ts';
import { checkInvariants, checkLetters, type Invariant, quickInvariants, sumInvariants } from './invariants.ts';
import { lettersBetween, lettersOf } from './letter-invariants.ts';

/** Letters whose ids one statement checks: a few seconds at most, so that no snapshot keeps rows from being vacuumed. */
const lettersAtOnce = 20_000;
const changedAtOnce = 2000;
/** An installation with fewer letters is checked whole each night. */
const lettersPerNight = 1_000_000;
/** A larger one is checked whole within this number of nights. */
const nightsPerPass = 28;
/** Transactions that began before a night's start may commit after it; none lasts longer. */
const overlapMs = 60 * 60_000;

const name = 'night';

interface NightCheck {
  /** Broken invariants with the number of their violations. */
  readonly broken: string[];
  readonly letters: number;
}

type Checking = Pick<Services, 'db' | 'clock'> & {
  /** Reads the rows to check; by default the database itself. A replica that is a little behind will do. */
  readonly reading?: QueryRunner;
};

/**
 * Checks the invariants: of letters under way and of sums whole, of single letters those that changed since the last night
 * and the next part of a pass over all letters. Each statement has a snapshot of its own. The progress is stored after
 * each statement, so a check that was interrupted continues.
 */
export async function checkAtNight({ db, clock, reading = db }: Checking): Promise<NightCheck> {
  const begunOn = clock.now();
  const progress = await readCheckProgress(db, name);
  const found: Record<string, number> = { ...progress.found };
  const add = (counts: readonly { name: Invariant; count: number }[]) => {
    for (const { name: invariant, count } of counts) if (count > 0) found[invariant] = (found[invariant] ?? 0) + count;
  };
  const last = await lastLetter(reading);
  const from = progress.checkedTo >= last ? 0 : progress.checkedTo;
  const to = Math.min(last, from + Math.max(lettersPerNight, Math.ceil(last / nightsPerPass)));
  for (let after = from; after < to; after += lettersAtOnce) {
    const end = Math.min(to, after + lettersAtOnce);
    add(await checkLetters(reading, lettersBetween(after, end)));
    await storeCheckProgress(db, name, { checkedTo: end, found });
  }
  const changed = (await lettersChangedSince(reading, progress.changedUntil)).filter((id) => id <= from || id > to);
  for (let at = 0; at < changed.length; at += changedAtOnce)
    add(await checkLetters(reading, lettersOf(changed.slice(at, at + changedAtOnce))));
  // After the stored ones, so that a run that continues does not count them twice.
  add(await checkInvariants(reading, quickInvariants));
  for (const invariant of sumInvariants) add(await checkInvariants(reading, [invariant]));
  // The next night begins a new pass after a complete one, although there will be newer letters.
  const checkedTo = to === last ? 0 : to;
  await storeCheckProgress(db, name, {
    checkedTo,
    changedUntil: new Date(begunOn.getTime() - overlapMs),
    found: {},
  });
  return {
    broken: Object.entries(found).map(([broken, count]) => `${broken} (${count})`),
    letters: to - from + changed.length,
  };
}

async function lastLetter(on: QueryRunner): Promise<number> {
  const text = textQuery(z.object({ last: z.int() }), sql`select coalesce(max(id), 0) as last from mail`);
  return (await query(on, text))[0]?.last ?? 0;
}

/**
 * Ids of the letters that changed since this time, found by the index of each organization; none on the first night, which
 * begins a pass over all letters.
 */
async function lettersChangedSince(on: QueryRunner, since: Date | null): Promise<number[]> {
  if (since === null) return [];
  const changed = kysely
    .selectFrom('organization as o')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('mail as m')
          .select('m.id')
          .whereRef('m.organizationId', '=', 'o.id')
          .where('m.changedOn', '>=', since)
          .as('c'),
      (join) => join.onTrue(),
    )
    .select('c.id')
    .orderBy('c.id');
  return (await query(on, changed)).map(({ id }) => id);
}
