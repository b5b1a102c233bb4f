import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';

/**
 * Letter m: the post was never called, or its last answer was no and it was not called again since. No attempt is running
 * at this moment.
 */
export const isWithoutThePost = sql<boolean>`not exists (select 1 from dispatch d where d.mail_id = m.id and (
  d.state not in ('rejected', 'failed', 'recalled')
  or exists (select 1 from dispatch_attempt t where t.mail_id = m.id and t.outcome is distinct from 'not_sent'
    and t.fence > coalesce((select max(n.fence) from dispatch_attempt n
      where n.mail_id = m.id and n.outcome in ('rejected', 'absent')), -1))))`;

/** Letter m, which is not deleted, may be deleted: the same rule as deletionRefusal. */
export const isDeletable = sql<boolean>`(not m.is_sent
  and m.send_status is distinct from ${sql.lit(sendStatus.queued)} and ${isWithoutThePost})`;
