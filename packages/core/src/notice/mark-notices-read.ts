import type { NoticesToMarkRead } from '@hybrid-mail/contracts/notice';
import type { Context } from '../context.ts';
import { storedNoticeKinds } from './notice-kinds.ts';

/** Marks the caller's notices up to `lastId` as read; newer ones, which the page has not shown, stay unread. */
export async function markNoticesRead(
  { db, actor, clock }: Context,
  { firstId, lastId, kind }: NoticesToMarkRead,
): Promise<{ success: true }> {
  await db.prisma.notice.updateMany({
    where: {
      userId: actor.userId,
      readOn: null,
      id: { lte: lastId, ...(firstId !== undefined && { gte: firstId }) },
      ...(kind && { kind: storedNoticeKinds[kind] }),
    },
    data: { readOn: clock.now() },
  });
  return { success: true };
}
