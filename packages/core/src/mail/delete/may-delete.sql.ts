import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';

/**
 * Letter m was never handed over, or the post refused it and was not called again since; no attempt is running.
 */
export const isNotHandedOver = sql<boolean>`not exists (select 1 from dispatch d where d.mail_id = m.id and (
  d.state not in ('rejected', 'failed', 'recalled')
  or exists (select 1 from dispatch_attempt t where t.mail_id = m.id and t.outcome is distinct from 'not_sent'
    and t.fence > coalesce((select max(n.fence) from dispatch_attempt n
      where n.mail_id = m.id and n.outcome in ('rejected', 'absent')), -1))))`;

/** Undeleted letter m may be deleted: the same rule as deletionRefusal. */
export const isDeletable = sql<boolean>`(not m.is_sent
  and m.send_status is distinct from ${sql.lit(sendStatus.queued)} and ${isNotHandedOver})`;
