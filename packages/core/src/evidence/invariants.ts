import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { sumProblems } from '../statistics/sum-problems.sql.ts';

interface Queries {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** What is never so, as a query for the rows that are. Alive dispatches are those that may still be tried. */
const violations = {
  'an accepted letter is not charged': `
    select 1 from mail m where m."isSent"
      and not exists (select 1 from charge c where c."mailId" = m.id and c.kind = 'letter')`,
  'a letter is charged and not accepted': `
    select 1 from charge c join mail m on m.id = c."mailId" where c.kind = 'letter' and not m."isSent"`,
  'a letter is charged twice': `
    select 1 from charge where kind = 'letter' group by "mailId" having count(*) > 1`,
  'the price on the letter is not the one that was charged': `
    select 1 from mail m join charge c on c."mailId" = m.id and c.kind = 'letter'
    where m.price is distinct from c.amount or not m."isCharged"`,
  'a letter is under way and has no dispatch': `
    select 1 from mail m where m."sendStatus" = ${sendStatus.queued} and m."deletedOn" is null and not exists
      (select 1 from dispatch d where d."mailId" = m.id and d.state in ('queued', 'sending', 'unknown'))`,
  'a letter and its dispatch disagree about the acceptance': `
    select 1 from mail m left join dispatch d on d."mailId" = m.id
    where m."isSent" <> coalesce(d.state = 'accepted', false)`,
  'a letter is under way or accepted and was not signed': `
    select 1 from mail m join dispatch d on d."mailId" = m.id where m."sendStatus" in (${sendStatus.queued}, ${sendStatus.accepted})
      and not exists (select 1 from mail_signature s where s."mailId" = m.id and s.generation = d.generation)`,
  'an outcome has been unknown for more than an hour': `
    select 1 from dispatch where state in ('sending', 'unknown') and "firstTriedOn" < now() - interval '1 hour'`,
  'a letter has been due for more than an hour and was not tried': `
    select 1 from dispatch where state in ('queued', 'sending', 'unknown') and "nextTryOn" < now() - interval '1 hour'`,
  'a child belongs to another tenant than its letter': `
    select 1 from charge c join mail m on m.id = c."mailId"
      where (c."organizationId", c."unitId") <> (m."organizationId", m."unitId")
    union all select 1 from mail m join unit u on u.id = m."unitId" where u."organizationId" <> m."organizationId"
    union all select 1 from mail m join perform p on p.id = m."performId" where p."mailId" <> m.id
    union all select 1 from mail_history h join perform p on p.id = h."performId" where p."mailId" <> h."mailId"`,
  'a letter was signed or sent by somebody of another organization': `
    select 1 from mail m join user_account p on p.id = m."senderId"
      where p."organizationId" is distinct from m."organizationId"
    union all select 1 from sign_request s join mail m on m.id = s."mailId" join user_account p on p.id = s."userId"
      where p."organizationId" is distinct from m."organizationId"`,
  'the letters that are counted are not the letters there are': `
    select 1 from (select "unitId", "isSent", count(*) as letters from mail where "deletedOn" is null group by 1, 2) m
      full join (select "unitId", "isSent", sum(letters) as letters from mail_count group by 1, 2) c
        using ("unitId", "isSent")
    where coalesce(m.letters, 0) <> coalesce(c.letters, 0)`,
  'the accepted letters that are counted are not the letters there are': sumProblems,
  'the head of a history is not its last entry': `
    select 1 from mail m
      left join (select "mailId", count(*) as entries, max(seq) as last from mail_history group by "mailId") h
        on h."mailId" = m.id
      left join mail_history e on e."mailId" = m.id and e.seq = h.last
    where m."historyCount" <> coalesce(h.entries, 0) or m."historyCount" <> coalesce(h.last, 0)
      or m."historyHash" is distinct from e.hash`,
  'a letter and its row of a registry do not name each other': `
    select 1 from mail m where m."registryId" is not null and not exists
      (select 1 from registry_row r where r."mailId" = m.id and r."registryId" = m."registryId")
    union all select 1 from registry_row r join mail m on m.id = r."mailId"
      where m."registryId" is distinct from r."registryId"`,
  'a finished registry has a row that is neither a letter nor a problem': `
    select 1 from registry g join registry_row r on r."registryId" = g.id
    where g."finishedOn" is not null and r."mailId" is null and r.problem is null`,
  'nobody has worked at an unfinished registry for more than an hour': `
    select 1 from registry where "finishedOn" is null and "deletedOn" is null
      and coalesce("claimedUntil", "createdOn") < now() - interval '1 hour'`,
} as const;

export type Invariant = keyof typeof violations;

const all = Object.keys(violations) as Invariant[];

/**
 * Counts the violations of each invariant; all are none in a healthy system, whatever happened to its processes.
 * @returns every invariant that was asked for, also those that hold
 */
export async function checkInvariants(
  { pool }: { pool: Queries },
  names: readonly Invariant[] = all,
): Promise<{ name: Invariant; count: number }[]> {
  const counts = names.map(
    (name) => `select '${name}' as name, (select count(*)::int from (${violations[name]}) violation) as count`,
  );
  const { rows } = await pool.query(counts.join(' union all '));
  return rows as { name: Invariant; count: number }[];
}
