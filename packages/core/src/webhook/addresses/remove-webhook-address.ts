import type { Prisma, Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../../audit/index.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { organizationOf } from './organization-of.ts';

/** Removes an address with its pending events and deliveries. @throws Refusal no-organization, not-found */
export async function removeWebhookAddress(ctx: Context, { id }: { id: number }): Promise<{ success: true }> {
  const organizationId = organizationOf(ctx.actor);
  const isRemoved = await ctx.db.transaction((tx) => removeStoredAddress(tx, ctx, { id, organizationId }));
  if (!isRemoved) throw new Refusal('not-found');
  return { success: true };
}

/** @returns whether there was such an address */
export async function removeStoredAddress(
  tx: Transaction,
  ctx: Context,
  where: Prisma.WebhookWhereInput & { readonly organizationId: number },
): Promise<boolean> {
  const before = await tx.webhook.findFirst({ where, select: { id: true, isFirst: true, url: true } });
  if (!before) return false;
  const { id, isFirst, url } = before;
  await tx.webhook.delete({ where: { id } });
  const subject = isFirst
    ? ({ subject: 'organization', subjectId: String(where.organizationId) } as const)
    : ({ subject: 'webhook', subjectId: String(id) } as const);
  await recordAudit(tx, ctx, { action: 'webhook.remove', ...subject, before: { url } });
  return true;
}
