import type { WebhookState } from '@hybrid-mail/contracts/webhook';
import { testEventType } from '@hybrid-mail/contracts/webhook-event';
import { isoMoment } from '../clock.ts';
import type { Context } from '../context.ts';
import { organizationOf } from './addresses/organization-of.ts';

/** The organization's first address and its state, without the key. @throws Refusal no-organization */
export async function readWebhook({ db, actor }: Context): Promise<WebhookState | null> {
  const organizationId = organizationOf(actor);
  const found = await db.prisma.webhook.findFirst({
    where: { organizationId, isFirst: true },
    select: { id: true, url: true, createdOn: true, lastProblem: true },
  });
  if (!found) return null;
  const { id: webhookId, url, createdOn, lastProblem } = found;
  const undelivered = { webhookId, toldOn: null, type: { not: testEventType } };
  const waiting = await db.prisma.webhookEvent.count({ where: { ...undelivered, deadOn: null } });
  const dead = await db.prisma.webhookEvent.count({ where: { ...undelivered, deadOn: { not: null } } });
  return { url, createdOn: isoMoment(createdOn), waiting, dead, lastProblem };
}
