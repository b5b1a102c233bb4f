import type { Services } from '../context.ts';

/** Whether the login is taken, in any organization. */
export async function checkLoginTaken(
  { db }: Pick<Services, 'db'>,
  { id: username }: { id: string },
): Promise<{ isExists: boolean }> {
  const found = await db.prisma.user.findFirst({ where: { username: username.trim() }, select: { id: true } });
  return { isExists: found !== null };
}
