import { channelNames } from '@hybrid-mail/contracts/notice-channel';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';

const atOnce = 10;

const claimed = z.object({
  id: z.string().transform(BigInt),
  userId: z.int(),
  channel: z.enum(channelNames),
  purpose: z.enum(['code', 'replaced', 'notices']),
  address: z.string(),
  createdOn: z.date(),
  attempts: z.int(),
});
export type ClaimedMessage = z.output<typeof claimed>;

interface Claim {
  readonly channels: readonly string[];
  readonly now: Date;
  readonly until: Date;
}

/** Claims messages that are due, each until its lease ends. */
export const claimMessagesQuery = ({ channels, now, until }: Claim): TextQuery<ClaimedMessage> =>
  textQuery(
    claimed,
    sql`
  with due as (select id from message
    where sent_on is null and dead_on is null and next_try_on <= ${now} and channel::text = any(${channels})
    order by next_try_on, id limit ${atOnce} for update skip locked)
  update message m set attempts = m.attempts + 1, next_try_on = ${until} from due where m.id = due.id
  returning m.id::text as id, m.user_id, m.channel::text as channel, m.purpose::text as purpose, m.address, m.created_on, m.attempts`,
  );
