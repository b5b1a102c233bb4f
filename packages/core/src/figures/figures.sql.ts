import { failedStatuses, sendStatus } from '@hybrid-mail/contracts/delivery';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { historyType, isLive } from '../mail/index.ts';
import { waitsForItsTime } from '../postal/index.ts';

/** Count limit, so that a long queue does not slow down its own measurement. */
const most = sql.lit(100_000);

export const figureNames = [
  /** Number of queue rows that are due now. */
  'queueItems',
  /** How long the oldest of these rows has been waiting. */
  'queueOldestSeconds',
  'unsettledDispatches',
  'oldestUnsettledDispatchSeconds',
  /** Since when sending has paused itself because the post is silent; 0 while it has not. */
  'postSilentSeconds',
  /** Letters that the post has not answered for a day; their tries go on. */
  'lettersUnansweredForDay',
  /** Since when the database is known to be a restored one that is not compared with the post; 0 while it is none. */
  'restoredSeconds',
  /** Letters and events that the product cannot finish by itself. */
  'waitingForPerson',
  /** Messages that a mail server accepted and then reported as undelivered, within the last day. */
  'messagesCameBack',
  'statisticsChangesWaiting',
  'evidenceRootAgeSeconds',
  /** History entries and daily roots without the operator's seal. */
  'unsealedEntries',
  'oldestUnsealedEntrySeconds',
  /** Seals of the operator and signatures of senders without a time stamp, by `seal` and `signature`. */
  'missingTimeStamps',
  'oldestMissingTimeStampSeconds',
  /** When the first of the newest time stamps of seals and of signatures ends, since 1970; missing without a stamp. */
  'firstStampEndSeconds',
  /** Difference between the clocks of this process and of the database. */
  'clockDifferenceSeconds',
] as const;
export type FigureName = (typeof figureNames)[number];

const figure = z.object({ name: z.enum(figureNames), of: z.string(), value: z.number() });
/** A value of a gauge; `of` distinguishes several values of one gauge (for example by queue), otherwise it is empty. */
export type Figure = z.output<typeof figure>;

type Value = readonly [name: FigureName, of: string, value: RawBuilder<unknown>];

const rows = (values: readonly Value[]): TextQuery<Figure> =>
  textQuery(
    figure,
    sql.join(
      values.map(
        ([name, of, value]) => sql`select ${name}::text as name, ${of}::text as of, (${value})::float8 as value`,
      ),
      sql` union all `,
    ),
  );

const counted = (from: RawBuilder<unknown>) => sql`select count(*) from (select 1 from ${from} limit ${most}) counted`;

/** Seconds since the moment that the sub-select returns; 0 if it returns none or a future one. */
const since = (now: Date, moment: RawBuilder<unknown>) =>
  sql`select greatest(0, coalesce(extract(epoch from ${now}::timestamptz - (${moment})), 0))`;

const due = (now: Date) => sql`dispatch d where ${isLive} and d.next_try_on <= ${now}`;
const unfinished = sql`registry g where g.finished_on is null and g.deleted_on is null`;
const notApplied = sql`postal_event e where e.applied_on is null and e.problem is null`;
// Events of an address that is switched off wait for a person of its organization.
const undeliveredEvents = sql`webhook_event w where w.told_on is null and w.dead_on is null
  and not exists (select from webhook a where a.id = w.webhook_id and a.switched_off_on is not null)`;
const notSent = sql`message g where g.sent_on is null and g.dead_on is null`;
// The conditions of the partial indexes of evidence_seal (prisma/sql/evidence.sql).
const unsealed = sql`evidence_seal s where s.seal is null`;
const unstampedSeals = sql`evidence_seal s where s.seal is not null and s.stamped_on is null`;
const unstampedSignatures = sql`evidence_seal s
  where s.history_type = ${sql.lit(historyType.signed)} and s.signature_stamped_on is null`;
/** The row with the lowest id is the oldest but for seconds, and the index finds it without reading the others. */
const first = (column: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`select ${column} from ${from} order by s.id limit 1`;

const failures = ['unknown', 'full', 'refused', 'away'] as const;
const cameBack = (now: Date, failure: (typeof failures)[number]) =>
  sql`message g where g.sent_on is not null and g.failed_on > ${now}::timestamptz - interval '1 day' and g.failure = ${failure}`;
const inError = (status: number) => sql`mail m where m.deleted_on is null and m.send_status in
  (${sql.join(failedStatuses.map(sql.lit))})
  and m.send_status = ${sql.lit(status)}`;

const isHandedOver = sql`exists (select 1 from dispatch d where d.mail_id = m.id and ${isLive})`;

export const sealFigures = (now: Date) =>
  rows([
    ['unsealedEntries', '', counted(unsealed)],
    ['oldestUnsealedEntrySeconds', '', since(now, first(sql`s.created_on`, unsealed))],
  ]);

export const timeStampFigures = (now: Date) =>
  rows([
    ['missingTimeStamps', 'seal', counted(unstampedSeals)],
    ['oldestMissingTimeStampSeconds', 'seal', since(now, first(sql`s.sealed_on`, unstampedSeals))],
    ['missingTimeStamps', 'signature', counted(unstampedSignatures)],
    ['oldestMissingTimeStampSeconds', 'signature', since(now, first(sql`s.created_on`, unstampedSignatures))],
  ]);

const endOf = (what: string, column: RawBuilder<unknown>, rowsOf: RawBuilder<unknown>) => sql`
  select 'firstStampEndSeconds' as name, ${what}::text as of, extract(epoch from first)::float8 as value
  from (select min(${column}) as first from ${rowsOf} and ${column} is not null) ends
  where first is not null`;
const ofSeals = sql`evidence_seal s where true`;
const ofReceipts = sql`sealed_paper s where s.mail_id is not null and s.ended_on is null and s.kind = 'receipt'`;
const stampEndFigures = textQuery(
  figure,
  sql`${endOf('seal', sql`s.stamp_until`, ofSeals)} union all
    ${endOf('signature', sql`s.signature_stamp_until`, ofSeals)} union all
    ${endOf('receipt', sql`s.stamp_until`, ofReceipts)}`,
);

/** The gauges by statement. Each statement reads partial indexes of unfinished work, never a whole table. */
export const figureStatements: Record<string, (now: Date) => TextQuery<Figure>> = {
  silence: (now) =>
    rows([
      [
        'postSilentSeconds',
        '',
        since(now, sql`select min(p.created_on) from sending_pause p where p.is_automatic and p.ended_on is null`),
      ],
      ['lettersUnansweredForDay', '', counted(sql`${inError(sendStatus.postalError)} and ${isHandedOver}`)],
    ]),
  restored: (now) =>
    rows([
      ['restoredSeconds', '', since(now, sql`select r.found_on from restored_database r where r.compared_on is null`)],
    ]),
  handOver: (now) =>
    rows([
      ['queueItems', 'hand_over', counted(due(now))],
      ['queueOldestSeconds', 'hand_over', since(now, sql`select min(d.next_try_on) from dispatch d where ${isLive}`)],
      ['unsettledDispatches', '', counted(sql`dispatch d where ${isLive}`)],
      [
        'oldestUnsettledDispatchSeconds',
        '',
        since(
          now,
          sql`select min(queued_on) from mail where deleted_on is null and send_status = ${sql.lit(sendStatus.queued)}`,
        ),
      ],
    ]),
  rendering: (now) =>
    rows([
      [
        'queueItems',
        'rendering',
        counted(sql`registry g join registry_row r on r.registry_id = g.id
          where g.finished_on is null and g.deleted_on is null and r.mail_id is null and r.problem is null`),
      ],
      ['queueOldestSeconds', 'rendering', since(now, sql`select min(g.created_on) from ${unfinished}`)],
    ]),
  events: (now) =>
    rows([
      ['queueItems', 'events', counted(notApplied)],
      ['queueOldestSeconds', 'events', since(now, sql`select min(e.received_on) from ${notApplied}`)],
    ]),
  webhooks: (now) =>
    rows([
      ['queueItems', 'webhooks', counted(undeliveredEvents)],
      ['queueOldestSeconds', 'webhooks', since(now, sql`select min(w.created_on) from ${undeliveredEvents}`)],
    ]),
  messages: (now) =>
    rows([
      ['queueItems', 'messages', counted(notSent)],
      ['queueOldestSeconds', 'messages', since(now, sql`select min(g.created_on) from ${notSent}`)],
    ]),
  cameBack: (now) => rows(failures.map((failure) => ['messagesCameBack', failure, counted(cameBack(now, failure))])),
  waitingForPerson: (now) =>
    rows([
      ['waitingForPerson', 'unknown_outcome', counted(sql`${inError(sendStatus.postalError)} and not ${isHandedOver}`)],
      ['waitingForPerson', 'failed_letter', counted(inError(sendStatus.internalError))],
      [
        'waitingForPerson',
        'postal_event',
        counted(
          sql`postal_event e where e.applied_on is null and e.problem is not null and not ${waitsForItsTime(now)}`,
        ),
      ],
    ]),
  statistics: () => rows([['statisticsChangesWaiting', '', counted(sql`accepted_change`)]]),
  clock: (now) =>
    rows([
      ['clockDifferenceSeconds', '', sql`select abs(extract(epoch from clock_timestamp() - ${now}::timestamptz))`],
    ]),
  evidence: (now) =>
    rows([
      [
        'evidenceRootAgeSeconds',
        '',
        since(
          now,
          // Before the first root: the age of the first entry, which no root covers yet.
          sql`select coalesce((select created_on from evidence_root order by day desc limit 1),
            (select created_on from mail_history order by id limit 1))`,
        ),
      ],
    ]),
  seals: sealFigures,
  timeStamps: timeStampFigures,
  stampEnds: () => stampEndFigures,
};

const ofTimeStamps: readonly FigureName[] = ['missingTimeStamps', 'oldestMissingTimeStampSeconds'];

/** Whether a figure says something: what no authority stamps does not wait for a time stamp. */
export const isMeant = ({ name, of }: Figure, stamped: { readonly seals: boolean; readonly signatures: boolean }) =>
  !ofTimeStamps.includes(name) || (of === 'seal' ? stamped.seals : stamped.signatures);
