import type { NoticeKind } from '@hybrid-mail/contracts/notice';
import type { ChannelName, NoticeFrequency } from '@hybrid-mail/contracts/notice-channel';
import type { Context } from '../../context.ts';
import { assertChannel } from './assert-channel.ts';
import { toStoredKinds, toStoredRhythm } from './stored-choices.ts';

interface Choice {
  readonly channel: ChannelName;
  readonly kinds: readonly NoticeKind[];
  readonly rhythm: NoticeFrequency;
}

/** Stores which notices the caller gets through a channel, and how often. @throws Refusal channel-off */
export async function chooseChannel(ctx: Context, { channel, kinds, rhythm }: Choice): Promise<{ success: true }> {
  assertChannel(ctx, channel);
  const { userId } = ctx.actor;
  const choice = { kinds: toStoredKinds(kinds), rhythm: toStoredRhythm(rhythm) };
  await ctx.db.prisma.noticeAddress.upsert({
    where: { userId_channel: { userId, channel } },
    create: { userId, channel, ...choice },
    update: choice,
  });
  return { success: true };
}
