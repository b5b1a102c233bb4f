import type { WebhookContext } from '../context.ts';
import { isSealedByCurrentKey } from '../sealed-secret.ts';
import { type KeyOwner, readWebhookKey, sealWebhookKey } from './webhook-key.ts';

type Stored = KeyOwner & { readonly secret: string; readonly formerSecret: string | null };

/**
 * Seals webhook keys that an earlier version stored in plaintext, and keys sealed by the former key of a rotation.
 * @returns number of addresses whose keys were sealed
 * @throws Error of a key that cannot be opened, after all others are sealed
 */
export async function sealWebhookKeys({
  db,
  sealingKeys,
}: Pick<WebhookContext, 'db' | 'sealingKeys'>): Promise<number> {
  const select = { id: true, organizationId: true, isFirst: true, secret: true, formerSecret: true } as const;
  const rows = await db.prisma.webhook.findMany({ select });
  const isDue = (key: string | null) => key !== null && !isSealedByCurrentKey(sealingKeys, key);
  const due = rows.filter(({ secret, formerSecret }) => isDue(secret) || isDue(formerSecret));
  const sealAgain = (row: Stored, key: string) =>
    sealWebhookKey(sealingKeys, row, readWebhookKey(sealingKeys, row, key));
  const results = await Promise.allSettled(
    due.map(async (row) => {
      const { id, secret, formerSecret } = row;
      // Compares the stored texts, because the organization may have set other keys meanwhile.
      await db.prisma.webhook.updateMany({
        where: { id, secret, formerSecret },
        data: {
          secret: sealAgain(row, secret),
          formerSecret: formerSecret === null ? null : sealAgain(row, formerSecret),
        },
      });
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return due.length;
}
