import { webhookPayload } from '@hybrid-mail/contracts/webhook';
import { textQuery } from '@hybrid-mail/db';
import { deliveryTexts } from '@hybrid-mail/messages/delivery';
import { inLanguage } from '@hybrid-mail/messages/in-language';
import { sql } from 'kysely';
import { z } from 'zod';
import { deliveryResultJson } from '../mail/index.ts';
import { isoStamp } from '../sql/stamps.ts';
import { labelOf, wireObject } from '../sql/wire-object.ts';

/** Body of a webhook event, in Russian whatever language people use. */
const newsJson = () =>
  inLanguage('ru', () =>
    wireObject(webhookPayload, {
      eventId: sql`e.id`,
      id: sql`m.id`,
      uid: sql`m.uid`,
      externalId: sql`m.external_id`,
      sendStatus: sql`e.send_status`,
      sendStatusName: labelOf(sql`e.send_status`, deliveryTexts.sendStatuses, deliveryTexts.notSent),
      perform: sql`case when pf.id is not null then ${deliveryResultJson('pf')} end`,
      changedOn: isoStamp(sql`e.created_on`),
    }),
  );

const claimedEvent = z.object({
  id: z.string(),
  attempts: z.int(),
  /** Identical in each attempt, because an event describes the state at the time of the event. */
  body: z.string(),
});
export type ClaimedEvent = z.output<typeof claimedEvent>;

interface Claim {
  organizationId: number;
  now: Date;
  until: Date;
  max: number;
}

/** Claims due events, of each letter only the oldest undelivered one, to keep their order. */
export const claimEventsQuery = ({ organizationId, now, until, max }: Claim) =>
  textQuery(
    claimedEvent,
    sql`
  with due as (
    select e.id, e.mail_id, e.perform_id from webhook_event e
    where e.organization_id = ${organizationId} and e.told_on is null and e.dead_on is null and e.next_try_on <= ${now}
      and not exists (select 1 from webhook_event earlier where earlier.mail_id = e.mail_id and earlier.id < e.id
        and earlier.told_on is null and earlier.dead_on is null)
    order by e.next_try_on, e.id limit ${max})
  update webhook_event e set attempts = e.attempts + 1, next_try_on = ${until}
  from due join mail m on m.id = due.mail_id left join perform pf on pf.id = due.perform_id
  where e.id = due.id
  returning e.id, e.attempts, ${newsJson()}::text as body`,
  );
