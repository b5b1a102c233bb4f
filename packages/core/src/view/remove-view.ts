import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** @throws Refusal not-found, also for a view of another person */
export async function removeView({ db, actor }: Context, { id }: { id: number }): Promise<{ success: true }> {
  const { count } = await db.prisma.mailView.deleteMany({ where: { id, userId: actor.userId } });
  if (count === 0) throw new Refusal('not-found');
  return { success: true };
}
