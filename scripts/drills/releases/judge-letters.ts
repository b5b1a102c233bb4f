import { setTimeout as pause } from 'node:timers/promises';
import type { Installation } from './installation.ts';

/** Whether the letters came out right: in a correct run each list is empty. */
export interface LetterVerdict {
  /** Letters that the post does not have. */
  readonly lost: number[];
  /** Letters of which the post made more than one paper. */
  readonly double: number[];
  /** Letters that are not charged exactly once. */
  readonly wronglyCharged: number[];
  /** Letters without a result. */
  readonly undelivered: number[];
  /** Uids that the post has and the database has not. */
  readonly unknown: string[];
}

interface PostalRecord {
  readonly uid: string;
  readonly timesAccepted: number;
}

const waitMs = 300_000;

/** Waits until the letters are delivered, and compares them with the post's own record. */
export async function judgeLetters({ db, post }: Installation, ids: readonly number[]): Promise<LetterVerdict> {
  const mails = await untilDelivered(db, ids);
  const records = await recordsOf(post);
  const byUid = Map.groupBy(records, ({ uid }) => uid);
  const papers = ({ uid }: Mail) => (byUid.get(uid) ?? []).reduce((sum, { timesAccepted }) => sum + timesAccepted, 0);
  const idsOf = (isWrong: (mail: Mail) => boolean) => mails.filter(isWrong).map(({ id }) => id);
  const { rows } = await db.pool.query<{ uid: string }>('select uid from mail');
  const known = new Set(rows.map(({ uid }) => uid));
  return {
    lost: idsOf((mail) => papers(mail) === 0),
    double: idsOf((mail) => papers(mail) > 1),
    wronglyCharged: idsOf(({ charges }) => charges !== 1),
    undelivered: idsOf(({ delivered }) => !delivered),
    unknown: [...byUid.keys()].filter((uid) => !known.has(uid)),
  };
}

interface Mail {
  readonly id: number;
  readonly uid: string;
  readonly delivered: boolean;
  readonly charges: number;
}

async function untilDelivered({ pool }: Installation['db'], ids: readonly number[]): Promise<Mail[]> {
  const end = Date.now() + waitMs;
  for (;;) {
    const { rows } = await pool.query<Mail>(
      `select id, uid, coalesce(perform_type = 0, false) as delivered,
          (select count(*)::int from charge c where c.mail_id = m.id) as charges
        from mail m where id = any($1)`,
      [ids],
    );
    if (rows.every(({ delivered }) => delivered) || Date.now() > end) return rows;
    await pause(500);
  }
}

async function recordsOf({ url, apiKey }: Installation['post']): Promise<PostalRecord[]> {
  const answer = await fetch(`${url}/sandbox/letters`, { headers: { authorization: `Bearer ${apiKey}` } });
  if (!answer.ok) throw new Error(`the record of the post: ${answer.status}`);
  return (await answer.json()) as PostalRecord[];
}

/** Which rules the entries of the letters have, and how many letters have entries of both releases. */
export async function countRules({ db }: Installation, ids: readonly number[]) {
  const { rows } = await db.pool.query<{ unversioned: number; beyond: number; versioned: number; mixed: number }>(
    `with entry as (
        select h.mail_id, h.id > (select max(after_id) from evidence_rules where least = 1) as is_beyond,
          h.payload ? 'rules' as has_rules from mail_history h where h.mail_id = any($1))
      select count(*) filter (where not has_rules)::int as unversioned,
        count(*) filter (where not has_rules and is_beyond)::int as beyond,
        count(*) filter (where has_rules)::int as versioned,
        (select count(*)::int from (
          select from entry group by mail_id having bool_or(has_rules) and not bool_and(has_rules)) letter) as mixed
      from entry`,
    [ids],
  );
  return rows[0];
}
