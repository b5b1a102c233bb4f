import { createHash } from 'node:crypto';
import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import type { Context } from '../../context.ts';
import type { RateLimit } from '../../rate-limit/index.ts';
import { clearedProblemColumns } from '../cleared-problem-columns.ts';
import { assertChannel } from './assert-channel.ts';
import { countCodeUse } from './count-code-use.ts';
import { defaultChoice } from './stored-choices.ts';

const hourMs = 60 * 60 * 1000;

interface Wanted {
  readonly channel: ChannelName;
  readonly newAddress: string;
}

/**
 * Sends a code to a new address of the caller. Until it is confirmed, the present address stays in use.
 * @throws Refusal channel-off, too-many-codes
 */
export async function sendCode(ctx: Context, { channel, newAddress }: Wanted): Promise<{ success: true }> {
  assertChannel(ctx, channel);
  const { db, clock, actor } = ctx;
  const now = clock.now();
  const { userId } = actor;
  await countCodeUse(db, limitsOf(userId, newAddress), now);
  const awaited = { newAddress, codeSentOn: now };
  await db.transaction(async (tx) => {
    await tx.noticeAddress.upsert({
      where: { userId_channel: { userId, channel } },
      create: { userId, channel, ...defaultChoice, ...awaited },
      update: { ...awaited, ...clearedProblemColumns },
    });
    await tx.message.createMany({
      data: { userId, channel, purpose: 'code', address: newAddress, createdOn: now, nextTryOn: now },
    });
  });
  return { success: true };
}

/** Limits per user and per address. The second one protects a stranger's mailbox from several users or accounts. */
const limitsOf = (userId: number, address: string): RateLimit[] => [
  { key: `address-codes:${userId}`, windowMs: hourMs, max: 5 },
  {
    key: `address-codes-to:${createHash('sha256').update(address.toLowerCase()).digest('hex')}`,
    windowMs: 24 * hourMs,
    max: 10,
  },
];
