import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

export interface HomeUnit {
  organizationId: number;
  unitId: number;
}

/** @returns organization and unit of the new letters @throws Refusal no-organization, registry-not-permitted */
export async function assertMayImport({ db, actor: { organizationId, unitId } }: Context): Promise<HomeUnit> {
  if (organizationId === null || unitId === null) throw new Refusal('no-organization');
  const permission = await db.prisma.registryPermission.findFirst({ where: { organizationId }, select: { id: true } });
  if (!permission) throw new Refusal('registry-not-permitted');
  return { organizationId, unitId };
}
