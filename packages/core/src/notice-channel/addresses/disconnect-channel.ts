import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { recordAudit } from '../../audit/index.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { clearedProblemColumns } from '../cleared-problem-columns.ts';
import { notifyFormerAddress } from './notify-former-address.ts';

type Given = Pick<Caller, 'address'> & { readonly channel: ChannelName };

/** Deletes the caller's addresses of a channel; the choices stay. The confirmed address is notified. */
export async function disconnectChannel(ctx: Context, { channel, address }: Given): Promise<{ success: true }> {
  const { db, clock, actor } = ctx;
  const { userId } = actor;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const row = await tx.noticeAddress.findUnique({ where: { userId_channel: { userId, channel } } });
    if (!row || (row.address === null && row.newAddress === null)) return;
    const none = { address: null, confirmedOn: null, newAddress: null, codeSentOn: null };
    await tx.noticeAddress.update({
      where: { userId_channel: { userId, channel } },
      data: { ...none, ...clearedProblemColumns },
    });
    if (row.address === null) return;
    await notifyFormerAddress(tx, { userId, channel, address: row.address }, now);
    const subject = { subject: 'user', subjectId: String(userId) } as const;
    await recordAudit(tx, ctx, { action: 'account.disconnectAddress', ...subject, address, after: { channel } });
  });
  return { success: true };
}
