import type { Context } from '../context.ts';

/** Stores when the caller first answered the offer of the tour; later answers change nothing. */
export async function markTourSeen({ db, actor, clock }: Context): Promise<{ success: true }> {
  await db.prisma.user.updateMany({
    where: { id: actor.userId, tourSeenOn: null },
    data: { tourSeenOn: clock.now() },
  });
  return { success: true };
}
