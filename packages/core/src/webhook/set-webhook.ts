import { randomBytes } from 'node:crypto';
import { problem } from '@hybrid-mail/messages/problem';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { sealWebhookKey } from './webhook-key.ts';

/**
 * Sets the webhook URL of the caller's organization. Each call generates a new key, returned only
 * once; pending events go to the new URL.
 * @throws Refusal no-organization, wrong-input
 */
export async function setWebhook(ctx: Context, { url }: { url: string }): Promise<{ url: string; secret: string }> {
  const { organizationId, userId } = ctx.actor;
  if (organizationId === null) throw new Refusal('no-organization');
  if (!ctx.allowsPlainWebhooks && new URL(url).protocol !== 'https:') {
    throw new Refusal('wrong-input', { fields: { url: problem('webhook-url-not-https') } });
  }
  const secret = randomBytes(32).toString('base64url');
  const at = ctx.clock.now();
  const sealed = sealWebhookKey(ctx.sealingKeys, organizationId, secret);
  const fresh = {
    url,
    secret: sealed,
    createdById: userId,
    createdOn: at,
    nextTryOn: at,
    failures: 0,
    lastProblem: null,
  };
  await ctx.db.transaction(async (tx) => {
    const before = await tx.webhook.findUnique({ where: { organizationId }, select: { url: true } });
    await tx.webhook.upsert({ where: { organizationId }, create: { organizationId, ...fresh }, update: fresh });
    await recordAudit(tx, ctx, {
      action: 'webhook.set',
      subject: 'organization',
      subjectId: String(organizationId),
      ...(before && { before }),
      after: { url },
    });
  });
  return { url, secret };
}
