import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ChannelContext } from '../../context.ts';
import { makeMessagesQuery } from './make-messages.sql.ts';

/** Advisory lock: of several workers, one creates the messages. */
const mine = textQuery(
  z.object({ isMine: z.boolean() }),
  sql`select pg_try_advisory_xact_lock(hashtext('make-messages')) as is_mine`,
);

/** Queues messages for due notices. @returns number of messages */
export async function makeMessages({ db, clock, channels }: ChannelContext): Promise<number> {
  return db.transaction(async (tx) => {
    const [lock] = await query(tx, mine);
    if (!lock?.isMine) return 0;
    let count = 0;
    for (const channel of Object.keys(channels) as ChannelName[]) {
      const [made] = await query(tx, makeMessagesQuery(channel, clock.now()));
      count += made?.messages ?? 0;
    }
    return count;
  });
}
