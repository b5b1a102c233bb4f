import { notSent, sendStatuses } from '@hybrid-mail/contracts/delivery';
import { webhookNews } from '@hybrid-mail/contracts/webhook';
import { type RawBuilder, sql } from 'kysely';
import { performOf } from '../mail/mail-json.sql.ts';
import { isoStamp } from '../sql/stamps.ts';
import { labelOf, wireObject } from '../sql/wire-object.ts';

const newsJson = wireObject(webhookNews, {
  eventId: sql`e.id`,
  id: sql`m.id`,
  uid: sql`m.uid`,
  externalId: sql`m."externalId"`,
  sendStatus: sql`e."sendStatus"`,
  sendStatusName: labelOf(sql`e."sendStatus"`, sendStatuses, notSent.label),
  perform: sql`case when pf.id is not null then ${performOf('pf')} end`,
  changedOn: isoStamp(sql`e."createdOn"`),
});

export interface ClaimedEvent {
  id: string;
  attempts: number;
  /** The same for each try: an event says what was true when it happened. */
  body: string;
}

interface Claim {
  organizationId: number;
  now: Date;
  until: Date;
  most: number;
}

/** Takes events that are due, of each letter only the oldest that is untold: a letter's events go in their order. */
export const claimEventsQuery = ({ organizationId, now, until, most }: Claim): RawBuilder<ClaimedEvent> => sql`
  with due as (
    select e.id, e."mailId", e."performId" from webhook_event e
    where e."organizationId" = ${organizationId} and e."toldOn" is null and e."deadOn" is null and e."nextTryOn" <= ${now}
      and not exists (select 1 from webhook_event earlier where earlier."mailId" = e."mailId" and earlier.id < e.id
        and earlier."toldOn" is null and earlier."deadOn" is null)
    order by e."nextTryOn", e.id limit ${most})
  update webhook_event e set attempts = e.attempts + 1, "nextTryOn" = ${until}
  from due join mail m on m.id = due."mailId" left join perform pf on pf.id = due."performId"
  where e.id = due.id
  returning e.id, e.attempts, ${newsJson}::text as body`;
