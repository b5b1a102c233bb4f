import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { sql } from 'kysely';

/** Whether letter `m` waits for its hand-over to the post. */
export const isUnderWay = sql`m.deleted_on is null and m.send_status = ${sql.lit(sendStatus.queued)}`;
