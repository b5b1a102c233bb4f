import { type Database, DispatchState, query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isAllPausedAt, isDatabaseRestored, isNotHandedOver } from '../../mail/index.ts';
import { type Segment, segmentTables } from './waiting.sql.ts';

const waitingRow = z.object({
  mailId: z.int().nullable(),
  key: z.string().nullable(),
  receiver: z.string().nullable(),
  sendStatus: z.int().nullable(),
  statusReason: z.string().nullable(),
  organizationId: z.int().nullable(),
  organizationName: z.string().nullable(),
  inn: z.string().nullable(),
  unitId: z.int().nullable(),
  unitName: z.string().nullable(),
  isHead: z.boolean().nullable(),
  since: z.date(),
  state: z.enum(DispatchState).nullable(),
  attempts: z.int().nullable(),
  fence: z.int().nullable(),
  nextTryOn: z.date().nullable(),
  firstTriedOn: z.date().nullable(),
  problem: z.string().nullable(),
  remindedOn: z.date().nullable(),
  isWithoutThePost: z.boolean(),
  isAllPaused: z.boolean(),
  isRestored: z.boolean(),
  eventId: z.string().nullable(),
  eventUid: z.string().nullable(),
});
export type WaitingRow = z.output<typeof waitingRow>;

const ofLetters = sql`d.key::text, d.state, d.attempts, d.fence, d.next_try_on, d.first_tried_on, d.last_problem as problem, d.reminded_on,
  coalesce(m.queued_on, m.changed_on) as since, null as event_id, null as event_uid,
  ${isNotHandedOver} as is_without_the_post`;
const ofEvents = sql`null as key, null as state, null as attempts, null as fence, null as next_try_on, null as first_tried_on, e.problem, null::timestamptz as reminded_on,
  e.received_on as since, e.event_id, e.mail_uid as event_uid, false as is_without_the_post`;

/** Reads a page of a segment. The limit applies before names are joined, so that only the page's rows are looked up. */
export function readWaitingRows(
  db: Database,
  segment: Segment,
  { limit, skip }: { limit: number; skip: number },
  now: Date,
): Promise<WaitingRow[]> {
  const { where, order } = segment;
  const columns = segment.of === 'letters' ? ofLetters : ofEvents;
  const text = sql`
    select w.*, o.name as organization_name, o.inn, u.name as unit_name, u.is_head
    from (select m.id as mail_id, m.receiver, m.send_status, m.status_reason, m.organization_id, m.unit_id, ${columns},
        ${isAllPausedAt(now)} as is_all_paused, ${isDatabaseRestored} as is_restored, row_number() over (order by ${order}) as place
      from ${segmentTables(segment)} where ${where} order by ${order} limit ${limit} offset ${skip}) w
      left join organization o on o.id = w.organization_id left join unit u on u.id = w.unit_id
    order by w.place`;
  return query(db, textQuery(waitingRow, text));
}
