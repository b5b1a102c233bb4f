import type { GlobalUnitName } from '@hybrid-mail/contracts/global-unit';
import type { Context } from '../context.ts';

/** Names of the operator's units for drop-down lists; `inn` limits them to one organization. */
export function listGlobalUnitNames(
  { db }: Pick<Context, 'db'>,
  { inn }: { inn?: string | undefined },
): Promise<GlobalUnitName[]> {
  return db.prisma.globalUnit.findMany({
    where: inn === undefined ? {} : { globalOrganization: { inn } },
    select: {
      id: true,
      name: true,
      isHead: true,
      globalOrganization: { select: { id: true, name: true, inn: true } },
    },
    orderBy: [{ isHead: 'desc' }, { name: 'asc' }],
  });
}
