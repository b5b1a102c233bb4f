import type { World } from '../context.ts';

/** Whether anybody logs in so already. */
export async function checkLogin({ db }: Pick<World, 'db'>, { id: username }: { id: string }) {
  return { isExists: (await db.prisma.user.count({ where: { username: username.trim() } })) > 0 };
}
