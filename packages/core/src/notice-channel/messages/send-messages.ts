import { query } from '@hybrid-mail/db';
import type { ChannelContext } from '../../context.ts';
import { type ClaimedMessage, claimMessagesQuery } from './claim-messages.sql.ts';
import { messageKey } from './message-key.ts';
import { dropMessage, settleMessage } from './settle-message.ts';
import { writeMessage } from './write-message.ts';

/**
 * Sends due messages. May run concurrently at any time. If a worker dies between sending and settling, the message is
 * sent again, with the same id.
 * @returns number of sent messages
 */
export async function sendMessages(ctx: ChannelContext, signal?: AbortSignal): Promise<number> {
  const channels = Object.keys(ctx.channels);
  let sent = 0;
  while (!signal?.aborted) {
    const now = ctx.clock.now();
    const until = new Date(now.getTime() + ctx.messageLeaseMs);
    const claimed = await query(ctx.db, claimMessagesQuery({ channels, now, until }));
    if (claimed.length === 0) break;
    const results = await Promise.all(claimed.map((message) => sendMessage(ctx, message)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

async function sendMessage(ctx: ChannelContext, message: ClaimedMessage): Promise<boolean> {
  const written = await writeMessage(ctx, message);
  const channel = ctx.channels[message.channel];
  if (!written || !channel) {
    await dropMessage(ctx, message, 'no longer of use');
    return false;
  }
  const outcome = await channel.send({ id: messageKey(message), to: message.address, ...written });
  await settleMessage(ctx, message, outcome);
  return outcome.kind === 'sent';
}
