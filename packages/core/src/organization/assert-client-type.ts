import { can } from '@hybrid-mail/access';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/**
 * «Внутренний клиент» is for administrators to choose.
 * @throws Refusal not-allowed, wrong-input
 */
export async function assertClientType({ db, actor }: Context, id: number | null | undefined): Promise<void> {
  if (id === undefined) return;
  if (!can(actor.role, 'organization.setClientType')) throw new Refusal('not-allowed');
  if (id === null) return;
  const isThere = await db.prisma.clientType.findUnique({ where: { id }, select: { id: true } });
  if (!isThere) {
    throw new Refusal('wrong-input', { fields: { clientTypeId: 'Выберите внутреннего клиента из списка' } });
  }
}
