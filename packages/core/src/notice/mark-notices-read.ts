import type { ReadNotices } from '@hybrid-mail/contracts/notice';
import { endOfTashkentDay, startOfTashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { storedKinds } from './notice-kinds.ts';

/** Marks the caller's notices up to one as read; newer ones, which the page has not shown, stay unread. */
export async function markNoticesRead(
  { db, actor, clock }: Context,
  { lastId, kind, day }: ReadNotices,
): Promise<{ success: true }> {
  await db.prisma.notice.updateMany({
    where: {
      userId: actor.userId,
      readOn: null,
      id: { lte: lastId },
      ...(kind && { kind: storedKinds[kind] }),
      ...(day && { createdOn: { gte: startOfTashkentDay(day), lt: endOfTashkentDay(day) } }),
    },
    data: { readOn: clock.now() },
  });
  return { success: true };
}
