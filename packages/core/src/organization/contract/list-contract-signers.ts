import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import type { organizationCalls } from '@hybrid-mail/contracts/organization';
import type { Services } from '../../context.ts';

/** The operator's units: each may sign contracts with organizations. */
export function listContractSigners({
  db,
}: Pick<Services, 'db'>): Promise<ReplyOf<typeof organizationCalls.contractSigners>> {
  return db.prisma.globalUnit.findMany({
    select: { id: true, name: true, isHead: true },
    orderBy: [{ isHead: 'desc' }, { name: 'asc' }],
  });
}
