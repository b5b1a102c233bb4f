import type { WebhookContext } from '../context.ts';
import { isSealedByCurrentKey } from '../sealed-secret.ts';
import { openTotpSecret, sealTotpSecret } from './totp-secret.ts';

type Sealing = Pick<WebhookContext, 'db' | 'sealingKeys'>;

/**
 * Seals again the app secrets that were sealed by the former key of a rotation. Unconfirmed secrets are skipped: they
 * expire after a quarter of an hour.
 * @returns number of sealed secrets
 * @throws Error of a secret that cannot be opened, after all others are sealed
 */
export async function sealTotpSecrets({ db, sealingKeys }: Sealing): Promise<number> {
  const rows = await db.prisma.totp.findMany({
    where: { secret: { not: null } },
    select: { userId: true, secret: true },
  });
  const due = rows.flatMap(({ userId, secret }) =>
    secret !== null && !isSealedByCurrentKey(sealingKeys, secret) ? [{ userId, secret }] : [],
  );
  const results = await Promise.allSettled(
    due.map(async ({ userId, secret }) => {
      const sealed = sealTotpSecret(sealingKeys, userId, openTotpSecret(sealingKeys, userId, secret));
      // Compares the stored text, because the person may have connected another app meanwhile.
      await db.prisma.totp.updateMany({ where: { userId, secret }, data: { secret: sealed } });
    }),
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return due.length;
}
