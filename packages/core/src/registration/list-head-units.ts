import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import type { registrationCalls } from '@hybrid-mail/contracts/registration';
import type { Services } from '../context.ts';

/** Names of the operator's head units, which sign contracts; public. */
export function listHeadUnits({ db }: Pick<Services, 'db'>): Promise<ReplyOf<typeof registrationCalls.headUnits>> {
  return db.prisma.globalUnit.findMany({
    where: { isHead: true, globalOrganization: { isActive: true } },
    select: { id: true, name: true, isHead: true },
    orderBy: { name: 'asc' },
  });
}
