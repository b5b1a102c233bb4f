import { execute, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';

/** Columns of an address that forget its failures. */
export const freshTries = (now: Date) => ({ failures: 0, nextTryOn: now, lastProblem: null, failingSince: null });

/** Columns of an address that is switched on. */
export const switchedOn = { switchedOffOn: null, switchedOffById: null } as const;

/** Makes all waiting events due, in the order in which they arose. */
export const restartEvents = (tx: Transaction, webhookId: number) =>
  execute(
    tx,
    sql`update webhook_event set next_try_on = created_on, first_failed_on = null
      where webhook_id = ${webhookId} and told_on is null and dead_on is null`,
  );
