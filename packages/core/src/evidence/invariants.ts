import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { type QueryRunner, query, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { isLive, isPausedAt } from '../mail/index.ts';
import { sumProblems } from '../statistics/index.ts';
import { anyLetter, type LettersToCheck, letterInvariants, signatureOfDispatch } from './letter-invariants.ts';

const queued = sql.lit(sendStatus.queued);
const isNotPaused = sql<boolean>`not ${isPausedAt(sql`now()`, sql`m.organization_id`)}`;

/** Queries for rows that violate an invariant. Partial indexes find these rows among the letters under way. */
const ofLettersUnderWay = {
  'a letter is under way and has no dispatch': sql`
    select 1 from mail m where m.send_status = ${queued} and m.deleted_on is null and not exists
      (select 1 from dispatch d where d.mail_id = m.id and ${isLive})`,
  'a letter is under way and was not signed': sql`
    select 1 from mail m join dispatch d on d.mail_id = m.id
    where m.send_status = ${queued} and m.deleted_on is null and not exists ${signatureOfDispatch}`,
  'an outcome has been unknown for more than an hour': sql`
    select 1 from dispatch d join mail m on m.id = d.mail_id
    where d.state in ('sending', 'unknown') and d.first_tried_on < now() - interval '1 hour' and ${isNotPaused}`,
  'a letter has been due for more than an hour and was not tried': sql`
    select 1 from dispatch d join mail m on m.id = d.mail_id
    where ${isLive} and d.next_try_on < now() - interval '1 hour' and ${isNotPaused}`,
  'an event of the post has not been applied for more than an hour': sql`
    select 1 from postal_event e join mail m on m.uid = e.mail_uid
    where e.applied_on is null and e.problem is null and e.received_on < now() - interval '1 hour'
      and m.is_sent and e.sequence <= m.postal_sequence + 1`,
  'an unfinished registry has had no worker for more than an hour': sql`
    select 1 from registry where finished_on is null and deleted_on is null
      and coalesce(claimed_until, created_on) < now() - interval '1 hour'`,
} as const;

/** Queries that compare sums and uniqueness over all letters. */
const ofSums = {
  'one signature counts twice': sql`
    select 1 from mail_signature where pkcs7_sha256 is not null group by pkcs7_sha256 having count(*) > 1`,
  'the letters that are counted are not the letters there are': sql`
    select 1 from (select unit_id, is_sent, count(*) as letters from mail where deleted_on is null group by 1, 2) m
      full join (select unit_id, is_sent, sum(letters) as letters from mail_count group by 1, 2) c
        using (unit_id, is_sent)
    where coalesce(m.letters, 0) <> coalesce(c.letters, 0)`,
  'the running balance is not the sum of payments, charges and reservations': sql`
    select 1 from (
        select organization_id, sum(amount) as amount, sum(reserved) as reserved from (
          select organization_id, amount, 0 as reserved from payment
          union all select organization_id, -amount, 0 from charge
          union all select organization_id, 0, reserved_price from mail where reserved_price is not null) movement
        group by 1) m
      full join (select organization_id, sum(amount) as amount, sum(reserved) as reserved from balance_change group by 1) b
        using (organization_id)
    where (coalesce(m.amount, 0), coalesce(m.reserved, 0)) <> (coalesce(b.amount, 0), coalesce(b.reserved, 0))`,
  'the accepted letters that are counted are not the letters there are': sumProblems,
  'a finished registry has a row that is neither a letter nor a problem': sql`
    select 1 from registry g join registry_row r on r.registry_id = g.id
    where g.finished_on is not null and r.mail_id is null and r.problem is null`,
} as const;

const violations = {
  ...ofLettersUnderWay,
  ...Object.fromEntries(Object.entries(letterInvariants).map(([name, query]) => [name, query(anyLetter)])),
  ...ofSums,
} as Record<Invariant, RawBuilder<unknown>>;

type LetterInvariant = keyof typeof letterInvariants;
export type Invariant = keyof typeof ofLettersUnderWay | LetterInvariant | keyof typeof ofSums;

const all = Object.keys(violations) as [Invariant, ...Invariant[]];

/** Invariants whose check takes the same time for any number of letters. */
export const quickInvariants = Object.keys(ofLettersUnderWay) as Invariant[];

/** Invariants that one statement each checks for all letters. */
export const sumInvariants = Object.keys(ofSums) as Invariant[];

const countRow = z.object({ name: z.enum(all), count: z.int() });

/**
 * Counts the violations of each invariant; a healthy system has none, even after crashes.
 * @returns every requested invariant, also those without violations
 */
export function checkInvariants(
  on: QueryRunner,
  names: readonly Invariant[] = all,
): Promise<{ name: Invariant; count: number }[]> {
  return countViolations(
    on,
    names.map((name) => [name, violations[name]]),
  );
}

/** Checks the invariants of single letters for these letters only. @returns every invariant of letters */
export function checkLetters(on: QueryRunner, of: LettersToCheck): Promise<{ name: Invariant; count: number }[]> {
  const queries = Object.entries(letterInvariants) as [LetterInvariant, (of: LettersToCheck) => RawBuilder<unknown>][];
  return countViolations(
    on,
    queries.map(([name, rowsOf]) => [name, rowsOf(of)]),
  );
}

function countViolations(on: QueryRunner, queries: readonly (readonly [Invariant, RawBuilder<unknown>])[]) {
  const counts = queries.map(
    ([name, rows]) => sql`select ${sql.lit(name)} as name, (select count(*)::int from (${rows}) violation) as count`,
  );
  return query(on, textQuery(countRow, sql.join(counts, sql` union all `)));
}

/** @returns the names of the broken invariants with the number of their violations, for an alarm */
export async function findBrokenInvariants(on: QueryRunner, names?: readonly Invariant[]): Promise<string[]> {
  const counts = await checkInvariants(on, names);
  return counts.filter(({ count }) => count > 0).map(({ name, count }) => `${name} (${count})`);
}
