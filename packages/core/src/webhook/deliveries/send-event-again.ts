import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { organizationOf } from '../addresses/organization-of.ts';

/**
 * Sends an event again, whatever its state, with the same message id; later events of its letter wait until it is
 * delivered. It is tried at once, unless its address is switched off.
 * @throws Refusal no-organization, not-found
 */
export async function sendEventAgain(
  { db, actor, clock }: Context,
  { id }: { id: number },
): Promise<{ success: true }> {
  const organizationId = organizationOf(actor);
  const now = clock.now();
  const { count } = await db.prisma.webhookEvent.updateMany({
    where: { id, organizationId, webhookId: { not: null } },
    data: { toldOn: null, deadOn: null, firstFailedOn: null, nextTryOn: now, askedOn: now },
  });
  if (count === 0) throw new Refusal('not-found');
  return { success: true };
}
