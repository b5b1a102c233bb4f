import { registryPayload, testEventType, testPayload, webhookPayload } from '@hybrid-mail/contracts/webhook-event';
import { textQuery } from '@hybrid-mail/db';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { deliveryResultJson } from '../mail/index.ts';
import { isoStamp } from '../sql/stamps.ts';
import { labelOf, wireObject } from '../sql/wire-object.ts';

const eventId = sql`e.id`;
const changedOn = isoStamp(sql`e.created_on`);

/** Body of an event of letter m, in Russian whatever language people use. */
const letterJson = () =>
  inLanguage('ru', () =>
    wireObject(webhookPayload, {
      type: sql`e.type`,
      eventId,
      id: sql`m.id`,
      uid: sql`m.uid`,
      externalId: sql`m.external_id`,
      sendStatus: sql`e.send_status`,
      sendStatusName: labelOf(sql`e.send_status`, deliveryTexts.sendStatuses, deliveryTexts.notSent),
      perform: sql`case when pf.id is not null then ${deliveryResultJson('pf')} end`,
      changedOn,
    }),
  );

const registryJson = () =>
  wireObject(registryPayload, {
    type: sql`e.type`,
    eventId,
    registryId: sql`e.registry_id`,
    letters: sql`(e.facts->>'made')::int`,
    problems: sql`(e.facts->>'problems')::int`,
    changedOn,
  });

const testJson = () => wireObject(testPayload, { type: sql`e.type`, eventId, changedOn });

/** Body of event e, with letter m and delivery result pf. */
const bodyJson = () => sql`case e.type when ${sql.lit(testEventType)} then ${testJson()}
  when 'registry.ready' then ${registryJson()} else ${letterJson()} end::text`;

/** JSON without the spaces that Postgres writes. */
const compactJson = z.string().transform((json) => JSON.stringify(JSON.parse(json)));

const bodyRow = z.object({ body: compactJson });

/** Body of an event of the organization as its program receives it. */
export const eventBodyQuery = (id: bigint, organizationId: number) =>
  textQuery(
    bodyRow,
    sql`select ${bodyJson()} as body from webhook_event e left join mail m on m.id = e.mail_id
      left join perform pf on pf.id = e.perform_id where e.id = ${id} and e.organization_id = ${organizationId}`,
  );

const claimedEvent = z.object({
  id: z.string(),
  type: z.string(),
  attempts: z.int(),
  firstFailedOn: z.date().nullable(),
  /** Identical in each attempt, because an event describes the state at the time of the event. */
  body: compactJson,
});
export type ClaimedEvent = z.output<typeof claimedEvent>;

/** Event e waits, and its own next attempt is due. */
export const isDueAt = (now: Date): RawBuilder<boolean> =>
  sql`(e.told_on is null and e.dead_on is null and e.next_try_on <= ${now}::timestamptz)`;

/**
 * A person asked for the next attempt of event e, which waits for no backoff of its address. An address that is switched
 * off gets test events alone.
 */
export const isAskedOf = (isOn: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql`(e.asked_on is not null and (${isOn} or e.type = ${sql.lit(testEventType)}))`;

interface Claim {
  readonly webhookId: number;
  readonly now: Date;
  readonly until: Date;
  readonly max: number;
  /** Condition of event e. */
  readonly which: RawBuilder<boolean>;
}

/** Claims due events, of each letter only the oldest undelivered one, to keep their order. */
export const claimEventsQuery = ({ webhookId, now, until, max, which }: Claim) =>
  textQuery(
    claimedEvent,
    sql`
  with due as (
    select e.id, e.mail_id, e.perform_id from webhook_event e
    where e.webhook_id = ${webhookId} and ${isDueAt(now)} and ${which}
      and not exists (select 1 from webhook_event earlier where earlier.mail_id = e.mail_id
        and earlier.webhook_id = e.webhook_id and earlier.id < e.id and earlier.told_on is null and earlier.dead_on is null)
    order by e.next_try_on, e.id limit ${max})
  update webhook_event e set attempts = e.attempts + 1, next_try_on = ${until},
    asked_on = case when e.type = ${sql.lit(testEventType)} then e.asked_on end
  from due left join mail m on m.id = due.mail_id left join perform pf on pf.id = due.perform_id
  where e.id = due.id
  returning e.id, e.type, e.attempts, e.first_failed_on, ${bodyJson()} as body`,
  );
