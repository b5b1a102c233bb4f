import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';

/**
 * Ends one session of the caller, possibly the current one: the next request with its token gets 401.
 * @throws Refusal not-found for an ended session or another person's
 */
export async function endSession({ db, clock, actor }: Context, { id }: { id: string }): Promise<{ success: true }> {
  const at = clock.now();
  const { count } = await db.prisma.session.updateMany({
    where: { jti: id, userId: actor.userId, endedOn: null, expiresOn: { gt: at } },
    data: { endedOn: at, endedBy: 'person' },
  });
  if (count === 0) throw new Refusal('not-found');
  return { success: true };
}
