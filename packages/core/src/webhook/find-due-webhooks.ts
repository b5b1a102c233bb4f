import { kysely, query } from '@hybrid-mail/db';
import type { WebhookContext } from '../context.ts';
import { sealedPrefix } from '../sealed-secret.ts';

/**
 * @returns organizations with due webhooks; a webhook with a plaintext key is skipped until sealWebhookKeys seals it
 */
export async function findDueWebhooks({ db, clock }: WebhookContext): Promise<number[]> {
  const now = clock.now();
  const statement = kysely
    .selectFrom('webhook as w')
    .select('w.organizationId')
    .where('w.nextTryOn', '<=', now)
    .where('w.secret', 'like', `${sealedPrefix}%`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhookEvent as e')
          .select('e.id')
          .whereRef('e.organizationId', '=', 'w.organizationId')
          .where('e.toldOn', 'is', null)
          .where('e.deadOn', 'is', null)
          .where('e.nextTryOn', '<=', now),
      ),
    );
  const due = await query(db, statement);
  return due.map(({ organizationId }) => organizationId);
}
