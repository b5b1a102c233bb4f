import type { ReplyOf } from '@hybrid-mail/contracts/endpoint';
import type { referenceCalls } from '@hybrid-mail/contracts/reference';
import type { Services } from '../context.ts';

/**
 * Client types in the order of the existing system, because the client reports refer to positions (specification 2 §9).
 */
export function listClientTypes({ db }: Pick<Services, 'db'>): Promise<ReplyOf<typeof referenceCalls.clientTypes>> {
  return db.prisma.clientType.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } });
}
