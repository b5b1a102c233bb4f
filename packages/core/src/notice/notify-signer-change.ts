import { execute, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { storedNoticeKinds } from './notice-kinds.ts';
import { peopleOfHeadUnit } from './notice-parts.sql.ts';

interface Change {
  /** The person whose right to sign changes. */
  readonly userId: number;
  readonly organizationId: number | null;
  readonly isConfirmed: boolean;
  readonly at: Date;
}

/**
 * Notifies the person and the head unit of a change of the right to sign with a personal key. Runs in the transaction
 * of the change.
 */
export async function notifySignerChange(
  tx: Transaction,
  { userId, organizationId, isConfirmed, at }: Change,
): Promise<void> {
  const people = sql`select id from user_account where id = ${userId} and is_active
    union select id from ${peopleOfHeadUnit(sql`${organizationId}::int`)} head`;
  await execute(
    tx,
    sql`insert into notice (user_id, kind, subject_id, facts, created_on)
      select told.id, ${storedNoticeKinds.signerChange}::notice_kind, ${userId}::int,
        jsonb_build_object('isConfirmed', ${isConfirmed}::boolean), ${at} from (${people}) told`,
  );
}
