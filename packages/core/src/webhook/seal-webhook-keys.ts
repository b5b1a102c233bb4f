import type { WebhookContext } from '../context.ts';
import { isSealed, isSealedByCurrentKey } from '../sealed-secret.ts';
import { openWebhookKey, sealWebhookKey } from './webhook-key.ts';

/**
 * Seals webhook keys that an earlier version stored in plaintext, and keys sealed by the former key of a rotation.
 * @returns number of sealed keys
 * @throws Error of a key that cannot be opened, after all others are sealed
 */
export async function sealWebhookKeys({
  db,
  sealingKeys,
}: Pick<WebhookContext, 'db' | 'sealingKeys'>): Promise<number> {
  const rows = await db.prisma.webhook.findMany({ select: { organizationId: true, secret: true } });
  const due = rows.filter(({ secret }) => !isSealedByCurrentKey(sealingKeys, secret));
  const results = await Promise.allSettled(
    due.map(async ({ organizationId, secret }) => {
      const key = isSealed(secret) ? openWebhookKey(sealingKeys, organizationId, secret) : secret;
      // Compares the stored text, because the organization may have set another key meanwhile.
      await db.prisma.webhook.updateMany({
        where: { organizationId, secret },
        data: { secret: sealWebhookKey(sealingKeys, organizationId, key) },
      });
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return due.length;
}
