import type { ChannelContext, Context } from '@hybrid-mail/core/context';
import type { ChannelMessage, ChannelOutcome } from '@hybrid-mail/gateways/ports/notice-channel';
import type { TestWorld } from '@hybrid-mail/testing/test-world';

/** A channel that keeps what it was given and answers as it is told to. */
export interface Mailbox {
  readonly got: ChannelMessage[];
  answer: ChannelOutcome;
  /** For the verbs of the worker. */
  readonly ctx: ChannelContext;
  /** For the verbs of a person. */
  personal(ctx: Context): Context;
  /** Forgets messages, addresses, notices and their limits, and takes messages again. */
  empty(): Promise<void>;
}

export const sent: ChannelOutcome = { kind: 'sent', answer: '250 2.0.0 queued' };

export function openMailbox(world: TestWorld): Mailbox {
  const got: ChannelMessage[] = [];
  const box: Mailbox = {
    got,
    answer: sent,
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
      box.answer = sent;
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
