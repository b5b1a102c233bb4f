import { execute, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { storedNoticeKinds } from './notice-kinds.ts';
import { peopleOfHeadUnit } from './notice-parts.sql.ts';

interface SwitchedOff {
  readonly webhookId: number;
  readonly organizationId: number;
  readonly at: Date;
}

/** Notifies the head unit of an address for programs that was switched off. Runs in the transaction of that. */
export async function notifyWebhookOff(tx: Transaction, { webhookId, organizationId, at }: SwitchedOff): Promise<void> {
  await execute(
    tx,
    sql`insert into notice (user_id, kind, subject_id, facts, created_on)
      select head.id, ${storedNoticeKinds.webhookOff}::notice_kind, ${webhookId}::int, '{}'::jsonb, ${at}
      from ${peopleOfHeadUnit(sql`${organizationId}::int`)} head`,
  );
}
