import { deliveryResults, failedStatuses, isReturn } from '@hybrid-mail/contracts/delivery';
import { execute, sql, type Transaction } from '@hybrid-mail/db';

const returns = deliveryResults.filter(isReturn);

/**
 * Writes notices of the letters that were returned or failed in the last seven days. Notices older than 36 hours are
 * marked as read.
 */
export async function writeNotices(tx: Transaction, { now }: { now: Date }): Promise<void> {
  await execute(
    tx,
    sql`insert into notice (user_id, kind, subject_id, facts, created_on, read_on)
      select p, (case when m.is_sent then 'returned' else 'failed' end)::notice_kind, m.id,
        case when m.is_sent then jsonb_build_object('result', m.perform_type) else jsonb_build_object('status', m.send_status) end,
        m.changed_on, case when m.changed_on < ${now}::timestamptz - interval '36 hours' then m.changed_on end
      from mail m, people_to_tell(m.organization_id, m.unit_id, m.creator_id, m.sender_id) p
      where m.deleted_on is null and m.changed_on between ${now}::timestamptz - interval '7 days' and ${now}
        and (m.perform_type in (${sql.join(returns)}) or m.send_status in (${sql.join(failedStatuses)}))
      order by m.changed_on`,
  );
}
