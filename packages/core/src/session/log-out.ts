import type { Context } from '../context.ts';

/** Ends this session at once: the next request with the token gets 401. */
export async function logOut({ db, clock, actor }: Context): Promise<{ success: true }> {
  await db.prisma.session.updateMany({
    where: { jti: actor.jti, endedOn: null },
    data: { endedOn: clock.now(), endedBy: 'logout' },
  });
  return { success: true };
}
