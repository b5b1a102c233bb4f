import { timingSafeEqual } from 'node:crypto';
import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import type { RateLimit } from '../../rate-limit/index.ts';
import { clearedProblemColumns } from '../cleared-problem-columns.ts';
import { addressCodes } from './address-code.ts';
import { countCodeUse } from './count-code-use.ts';
import { notifyFormerAddress } from './notify-former-address.ts';

interface Given extends Pick<Caller, 'address'> {
  readonly channel: ChannelName;
  readonly code: string;
}

/**
 * Confirms the caller's new address by its code. The former address is notified.
 * @throws Refusal address-code-wrong, address-code-ended, too-many-codes
 */
export async function confirmAddress(ctx: Context, { channel, code, address }: Given): Promise<{ success: true }> {
  const { db, clock, actor } = ctx;
  const { userId } = actor;
  const now = clock.now();
  const limit: RateLimit = { key: `address-code-tries:${userId}`, windowMs: 60 * 60 * 1000, max: 10 };
  await countCodeUse(db, [limit], now);
  await db.transaction(async (tx) => {
    const row = await tx.noticeAddress.findUnique({ where: { userId_channel: { userId, channel } } });
    const expected = row ? addressCodes(ctx.sealingKeys, row, now) : [];
    if (!row || expected.length === 0) throw new Refusal('address-code-ended');
    const given = code.replaceAll(/\s/g, '');
    if (!expected.some((each) => isEqual(given, each))) throw new Refusal('address-code-wrong');
    const { newAddress, codeSentOn, address: former } = row;
    const confirmed = { address: newAddress, confirmedOn: now, newAddress: null, codeSentOn: null };
    const { count } = await tx.noticeAddress.updateMany({
      where: { userId, channel, newAddress, codeSentOn },
      data: { ...confirmed, ...clearedProblemColumns },
    });
    if (count === 0) throw new Refusal('address-code-ended');
    if (former !== null && former !== newAddress) {
      await notifyFormerAddress(tx, { userId, channel, address: former }, now);
    }
    const subject = { subject: 'user', subjectId: String(userId) } as const;
    await recordAudit(tx, ctx, { action: 'account.confirmAddress', ...subject, address, after: { channel } });
  });
  return { success: true };
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
