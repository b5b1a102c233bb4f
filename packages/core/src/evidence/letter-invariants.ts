import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { type RawBuilder, sql } from 'kysely';

/** Condition that a column holds the id of one of the letters to check. */
export type LettersToCheck = (column: RawBuilder<unknown>) => RawBuilder<boolean>;

export const anyLetter: LettersToCheck = () => sql<boolean>`true`;

/** Letters whose ids are greater than `after` and at most `to`. */
export const lettersBetween =
  (after: number, to: number): LettersToCheck =>
  (column) =>
    sql<boolean>`(${column} > ${after} and ${column} <= ${to})`;

export const lettersOf =
  (ids: readonly number[]): LettersToCheck =>
  (column) =>
    sql<boolean>`${column} = any(${[...ids]}::int[])`;

const accepted = sql.lit(sendStatus.accepted);
const mailId = (table: string) => sql.ref(`${table}.mail_id`);
const id = sql.ref('m.id');

/** The signature that belongs to dispatch d. */
export const signatureOfDispatch = sql`
  (select 1 from mail_signature s where s.mail_id = d.mail_id and s.generation = d.generation)`;

/**
 * Queries for rows that violate an invariant of single letters. Each table is restricted to the letters to check, so that
 * a range is found by indexes, however many letters there are.
 */
export const letterInvariants = {
  'an accepted letter is not charged': (of) => sql`
    select 1 from mail m where m.is_sent and ${of(id)}
      and not exists (select 1 from charge c where c.mail_id = m.id and c.kind = 'letter')`,
  'a letter is charged and not accepted': (of) => sql`
    select 1 from charge c join mail m on m.id = c.mail_id where c.kind = 'letter' and not m.is_sent and ${of(id)} and ${of(mailId('c'))}`,
  'a letter is charged twice': (of) => sql`
    select 1 from charge c where kind = 'letter' and ${of(mailId('c'))} group by mail_id having count(*) > 1`,
  'the price on the letter is not the one that was charged': (of) => sql`
    select 1 from mail m join charge c on c.mail_id = m.id and c.kind = 'letter'
    where (m.price is distinct from c.amount or not m.is_charged) and ${of(id)} and ${of(mailId('c'))}`,
  'a letter and its dispatch disagree about the acceptance': (of) => sql`
    select 1 from mail m left join (select * from dispatch d where ${of(mailId('d'))}) d on d.mail_id = m.id
    where m.is_sent <> coalesce(d.state = 'accepted', false) and ${of(id)}`,
  'an accepted letter was not signed': (of) => sql`
    select 1 from mail m join dispatch d on d.mail_id = m.id
    where m.send_status = ${accepted} and not exists ${signatureOfDispatch} and ${of(id)} and ${of(mailId('d'))}`,
  'a child belongs to another tenant than its letter': (of) => sql`
    select 1 from charge c join mail m on m.id = c.mail_id
      where (c.organization_id, c.unit_id) <> (m.organization_id, m.unit_id) and ${of(id)} and ${of(mailId('c'))}
    union all select 1 from mail m join unit u on u.id = m.unit_id where u.organization_id <> m.organization_id and ${of(id)}
    union all select 1 from mail m join perform p on p.id = m.perform_id where p.mail_id <> m.id and ${of(id)}
    union all select 1 from perform p join mail m on m.id = p.mail_id
      where p.organization_id <> m.organization_id and ${of(id)} and ${of(mailId('p'))}
    union all select 1 from mail_history h join perform p on p.id = h.perform_id where p.mail_id <> h.mail_id and ${of(mailId('h'))}`,
  'a letter was signed or sent by a person of another organization': (of) => sql`
    select 1 from mail m join user_account p on p.id = m.sender_id
      where p.organization_id is distinct from m.organization_id and ${of(id)}
    union all select 1 from sign_request s join mail m on m.id = s.mail_id join user_account p on p.id = s.user_id
      where p.organization_id is distinct from m.organization_id and ${of(id)} and ${of(mailId('s'))}`,
  'the head of a history is not its last entry': (of) => sql`
    select 1 from mail m
      left join (select mail_id, count(*) as entries, max(seq) as last from mail_history l where ${of(mailId('l'))} group by mail_id) h
        on h.mail_id = m.id
      left join mail_history e on e.mail_id = m.id and e.seq = h.last
    where (m.history_count <> coalesce(h.entries, 0) or m.history_count <> coalesce(h.last, 0)
      or m.history_hash is distinct from e.hash) and ${of(id)}`,
  'the search row of a letter differs from the letter': (of) => sql`
    select 1 from (select * from mail m where m.deleted_on is null and ${of(id)}) m
      full join (select * from mail_search s where ${of(mailId('s'))}) s on s.mail_id = m.id
    where (s.organization_id, s.unit_id, s.created_on, s.receiver, s.address)
      is distinct from (m.organization_id, m.unit_id, m.created_on, m.receiver, m.address)`,
  'a letter and its row of a registry do not name each other': (of) => sql`
    select 1 from mail m where m.registry_id is not null and ${of(id)} and not exists
      (select 1 from registry_row r where r.mail_id = m.id and r.registry_id = m.registry_id)
    union all select 1 from registry_row r join mail m on m.id = r.mail_id
      where m.registry_id is distinct from r.registry_id and ${of(id)} and ${of(mailId('r'))}`,
} as const satisfies Record<string, (of: LettersToCheck) => RawBuilder<unknown>>;
