import type { World } from '../context.ts';

/** Whether an organization, whoever's, has this name already; case does not matter. */
export async function checkOrganizationName(
  { db }: Pick<World, 'db'>,
  { name }: { name: string },
): Promise<{ isExists: boolean }> {
  const found = await db.prisma.organization.findFirst({
    where: { name: { equals: name.trim(), mode: 'insensitive' } },
    select: { id: true },
  });
  return { isExists: found !== null };
}
