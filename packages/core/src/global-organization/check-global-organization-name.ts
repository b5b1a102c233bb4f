import type { World } from '../context.ts';

/** Whether a global organization has this name already; case does not matter. */
export async function checkGlobalOrganizationName(
  { db }: Pick<World, 'db'>,
  { name }: { name: string },
): Promise<{ isExists: boolean }> {
  const found = await db.prisma.globalOrganization.findFirst({
    where: { name: { equals: name.trim(), mode: 'insensitive' } },
    select: { id: true },
  });
  return { isExists: found !== null };
}
