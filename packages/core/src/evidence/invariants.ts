import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { type QueryRunner, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isLive, isPausedAt } from '../mail/index.ts';
import { sumProblems } from '../statistics/index.ts';

const queued = sql.lit(sendStatus.queued);
const accepted = sql.lit(sendStatus.accepted);
const isNotPaused = sql<boolean>`not ${isPausedAt(sql`now()`, sql`m.organization_id`)}`;
const signatureOfDispatch = sql`
  (select 1 from mail_signature s where s.mail_id = d.mail_id and s.generation = d.generation)`;

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

/** Queries over all letters for rows that violate an invariant. */
const ofAllLetters = {
  'an accepted letter is not charged': sql`
    select 1 from mail m where m.is_sent
      and not exists (select 1 from charge c where c.mail_id = m.id and c.kind = 'letter')`,
  'a letter is charged and not accepted': sql`
    select 1 from charge c join mail m on m.id = c.mail_id where c.kind = 'letter' and not m.is_sent`,
  'a letter is charged twice': sql`
    select 1 from charge where kind = 'letter' group by mail_id having count(*) > 1`,
  'the price on the letter is not the one that was charged': sql`
    select 1 from mail m join charge c on c.mail_id = m.id and c.kind = 'letter'
    where m.price is distinct from c.amount or not m.is_charged`,
  'a letter and its dispatch disagree about the acceptance': sql`
    select 1 from mail m left join dispatch d on d.mail_id = m.id
    where m.is_sent <> coalesce(d.state = 'accepted', false)`,
  'an accepted letter was not signed': sql`
    select 1 from mail m join dispatch d on d.mail_id = m.id
    where m.send_status = ${accepted} and not exists ${signatureOfDispatch}`,
  'one signature counts twice': sql`
    select 1 from mail_signature where pkcs7_sha256 is not null group by pkcs7_sha256 having count(*) > 1`,
  'a child belongs to another tenant than its letter': sql`
    select 1 from charge c join mail m on m.id = c.mail_id
      where (c.organization_id, c.unit_id) <> (m.organization_id, m.unit_id)
    union all select 1 from mail m join unit u on u.id = m.unit_id where u.organization_id <> m.organization_id
    union all select 1 from mail m join perform p on p.id = m.perform_id where p.mail_id <> m.id
    union all select 1 from perform p join mail m on m.id = p.mail_id where p.organization_id <> m.organization_id
    union all select 1 from mail_history h join perform p on p.id = h.perform_id where p.mail_id <> h.mail_id`,
  'a letter was signed or sent by a person of another organization': sql`
    select 1 from mail m join user_account p on p.id = m.sender_id
      where p.organization_id is distinct from m.organization_id
    union all select 1 from sign_request s join mail m on m.id = s.mail_id join user_account p on p.id = s.user_id
      where p.organization_id is distinct from m.organization_id`,
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
  'the head of a history is not its last entry': sql`
    select 1 from mail m
      left join (select mail_id, count(*) as entries, max(seq) as last from mail_history group by mail_id) h
        on h.mail_id = m.id
      left join mail_history e on e.mail_id = m.id and e.seq = h.last
    where m.history_count <> coalesce(h.entries, 0) or m.history_count <> coalesce(h.last, 0)
      or m.history_hash is distinct from e.hash`,
  'a letter and its row of a registry do not name each other': sql`
    select 1 from mail m where m.registry_id is not null and not exists
      (select 1 from registry_row r where r.mail_id = m.id and r.registry_id = m.registry_id)
    union all select 1 from registry_row r join mail m on m.id = r.mail_id
      where m.registry_id is distinct from r.registry_id`,
  'a finished registry has a row that is neither a letter nor a problem': sql`
    select 1 from registry g join registry_row r on r.registry_id = g.id
    where g.finished_on is not null and r.mail_id is null and r.problem is null`,
} as const;

const violations = { ...ofLettersUnderWay, ...ofAllLetters };

export type Invariant = keyof typeof violations;

const all = Object.keys(violations) as [Invariant, ...Invariant[]];

/** Invariants whose check takes the same time for any number of letters. */
export const quickInvariants = Object.keys(ofLettersUnderWay) as Invariant[];

const countRow = z.object({ name: z.enum(all), count: z.int() });

/**
 * Counts the violations of each invariant; a healthy system has none, even after crashes.
 * @returns every requested invariant, also those without violations
 */
export async function checkInvariants(
  on: QueryRunner,
  names: readonly Invariant[] = all,
): Promise<{ name: Invariant; count: number }[]> {
  const counts = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, (select count(*)::int from (${violations[name]}) violation) as count`,
  );
  return query(on, textQuery(countRow, sql.join(counts, sql` union all `)));
}

/** @returns the names of the broken invariants with the number of their violations, for an alarm */
export async function findBrokenInvariants(on: QueryRunner, names?: readonly Invariant[]): Promise<string[]> {
  const counts = await checkInvariants(on, names);
  return counts.filter(({ count }) => count > 0).map(({ name, count }) => `${name} (${count})`);
}
