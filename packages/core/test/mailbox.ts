import type { ChannelContext, Context } from '@hybrid-mail/core/context';
import type { ChannelMessage, ChannelOutcome } from '@hybrid-mail/gateways/ports/notice-channel';
import type { TestWorld } from '@hybrid-mail/testing/test-world';

/** Fake notice channel: records the messages and returns `answer`. */
export interface Mailbox {
  readonly got: ChannelMessage[];
  answer: ChannelOutcome;
  /** Context of the worker's verbs. */
  readonly ctx: ChannelContext;
  /** Adds the channel to the context of a user's verbs. */
  personal(ctx: Context): Context;
  /** Deletes messages, addresses, notices and rate limits, and resets `answer` to `sent`. */
  empty(): Promise<void>;
}

export const sentOutcome: ChannelOutcome = { kind: 'sent', answer: '250 2.0.0 queued' };

export function openMailbox(world: TestWorld): Mailbox {
  const got: ChannelMessage[] = [];
  const box: Mailbox = {
    got,
    answer: sentOutcome,
    ctx: {
      db: world.db,
      clock: world.clock,
      sealingKeys: world.sealingKeys,
      publicUrl: world.publicUrl,
      messageLeaseMs: 60_000,
      channels: {
        email: {
          send: async (message) => {
            got.push(message);
            return box.answer;
          },
          close: async () => undefined,
        },
      },
    },
    personal: (ctx) => ({ ...ctx, channels: ['email'] }),
    empty: async () => {
      const { message, noticeAddress, notice, rateCount } = world.db.prisma;
      got.length = 0;
      box.answer = sentOutcome;
      await Promise.all([
        message.deleteMany(),
        noticeAddress.deleteMany(),
        notice.deleteMany(),
        rateCount.deleteMany(),
      ]);
    },
  };
  return box;
}
