import type { Context } from '../context.ts';

/** Whether the caller's organization may import spreadsheets; never for staff. */
export async function readRegistryAccess({ db, actor }: Context): Promise<{ hasAccess: boolean }> {
  if (actor.organizationId === null) return { hasAccess: false };
  const permission = await db.prisma.registryPermission.findFirst({ where: { organizationId: actor.organizationId } });
  return { hasAccess: permission !== null };
}
