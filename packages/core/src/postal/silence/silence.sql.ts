import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isLive, isPausedByPersonAt } from '../../mail/index.ts';

/** Tries without an answer from which the post counts as silent: one letter alone may be at fault. */
const fewestTries = 3;

/** Outcomes that are an answer of the post. A letter that was not sent says nothing about it. */
const isAnswer = sql<boolean>`t.outcome in ('accepted', 'accepted_before', 'rejected', 'failed', 'absent')`;

const silenceRow = z.object({ since: z.date().nullable() });

/**
 * Since when the post has given no certain answer to a hand-over, if that is `silenceMs` or longer. The latest try that
 * is so old marks the begin, so that only the tries of three such times are read. Tries before the end of the last
 * automatic pause do not count.
 */
export function silenceQuery(now: Date, silenceMs: number): TextQuery<z.output<typeof silenceRow>> {
  const before = (times: number) => new Date(now.getTime() - times * silenceMs);
  return textQuery(
    silenceRow,
    sql`
      with marked as (
        select max(t.started_on) as since from dispatch_attempt t
        where t.started_on between ${before(2)} and ${before(1)} and t.outcome = 'unknown'
          and t.started_on > coalesce((select max(p.ended_on) from sending_pause p where p.is_automatic), '-infinity'))
      select m.since from marked m
      where m.since is not null
        and not exists (
          select 1 from dispatch_attempt t where t.started_on >= ${before(3)} and ${isAnswer} and t.ended_on > m.since)
        and (select count(*) from dispatch_attempt t where t.started_on >= m.since and t.outcome = 'unknown') >= ${fewestTries}`,
  );
}

const pausedRow = z.object({ id: z.int(), createdOn: z.date() });

/** Begins the automatic pause, unless one runs. */
export const pauseAutomatically = (now: Date, since: Date, reason: string): TextQuery<z.output<typeof pausedRow>> =>
  textQuery(
    pausedRow,
    sql`insert into sending_pause (reason, created_on, is_automatic) values (${reason}, ${now}, true)
      on conflict do nothing returning id, ${since}::timestamptz as created_on`,
  );

/**
 * Ends the automatic pause when the post answered after its begin, or when no letter waits: then there is nothing to
 * ask the post with, and the next letter is tried at once.
 */
export const resumeAutomatically = (now: Date): TextQuery<z.output<typeof pausedRow>> =>
  textQuery(
    pausedRow,
    sql`update sending_pause p set ended_on = ${now}
      where p.is_automatic and p.ended_on is null
        and (exists (select 1 from dispatch_attempt t
            where t.started_on > p.created_on - interval '1 hour' and t.ended_on >= p.created_on and ${isAnswer})
          or not exists (select 1 from dispatch d where ${isLive}))
      returning p.id, p.created_on`,
  );

const leasedRow = z.object({ id: z.int(), probes: z.int() });

/** Leases the probe of the running automatic pause to one process, if it is due. */
export const leaseProbe = (now: Date, until: Date): TextQuery<z.output<typeof leasedRow>> =>
  textQuery(
    leasedRow,
    sql`update sending_pause p set next_probe_on = ${until}, probes = p.probes + 1
      where p.is_automatic and p.ended_on is null and coalesce(p.next_probe_on, ${now}) <= ${now}
      returning p.id, p.probes`,
  );

const letterRow = z.object({ mailId: z.int() });

/**
 * The letter that is due for the longest time. A try puts a letter's next one off, so letters take turns, and a letter
 * that always fails does not hide a post that answers the others.
 */
export const probeLetterQuery = (now: Date): TextQuery<z.output<typeof letterRow>> =>
  textQuery(
    letterRow,
    sql`select d.mail_id from dispatch d join mail m on m.id = d.mail_id
      where ${isLive} and d.next_try_on <= ${now} and m.send_status is not null
        and not ${isPausedByPersonAt(now, sql`m.organization_id`)}
      order by d.next_try_on limit 1`,
  );
