import { kysely, query } from '@hybrid-mail/db';
import type { WebhookContext } from '../context.ts';

/** @returns organizations with webhooks that are due */
export async function dueWebhooks({ db, clock }: WebhookContext): Promise<number[]> {
  const now = clock.now();
  const statement = kysely
    .selectFrom('webhook as w')
    .select('w.organizationId')
    .where('w.nextTryOn', '<=', now)
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
