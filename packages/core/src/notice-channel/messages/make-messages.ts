import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { ChannelContext } from '../../context.ts';
import { makeMessagesQuery } from './make-messages.sql.ts';

/** Several workers look at the same time; one of them makes the messages. */
const mine = textQuery(
  z.object({ isMine: z.boolean() }),
  sql`select pg_try_advisory_xact_lock(hashtext('make-messages')) as is_mine`,
);

/** Puts what people are to be told into the queue of messages. @returns how many messages were made */
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
