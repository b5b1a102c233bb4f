import type { ReadNotices } from '@hybrid-mail/contracts/notice';
import type { Context } from '../context.ts';
import { storedKinds } from './notice-kinds.ts';

/** Marks the caller's notices up to `lastId` as read; newer ones, which the page has not shown, stay unread. */
export async function markNoticesRead(
  { db, actor, clock }: Context,
  { firstId, lastId, kind }: ReadNotices,
): Promise<{ success: true }> {
  await db.prisma.notice.updateMany({
    where: {
      userId: actor.userId,
      readOn: null,
      id: { lte: lastId, ...(firstId !== undefined && { gte: firstId }) },
      ...(kind && { kind: storedKinds[kind] }),
    },
    data: { readOn: clock.now() },
  });
  return { success: true };
}
