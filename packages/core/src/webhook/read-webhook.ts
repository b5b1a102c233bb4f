import type { WebhookState } from '@hybrid-mail/contracts/webhook';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';

/** The organization's webhook and its state, without the key. @throws Refusal no-organization */
export async function readWebhook({ db, actor }: Context): Promise<WebhookState | null> {
  const { organizationId } = actor;
  if (organizationId === null) throw new Refusal('no-organization');
  const found = await db.prisma.webhook.findFirst({
    where: { organizationId },
    select: { url: true, createdOn: true, lastProblem: true },
  });
  if (!found) return null;
  const undelivered = { organizationId, toldOn: null };
  const waiting = await db.prisma.webhookEvent.count({ where: { ...undelivered, deadOn: null } });
  const dead = await db.prisma.webhookEvent.count({ where: { ...undelivered, deadOn: { not: null } } });
  return { ...found, createdOn: found.createdOn.toISOString(), waiting, dead };
}
