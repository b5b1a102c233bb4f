import { Prisma } from '@hybrid-mail/db';
import type { WebhookContext } from '../context.ts';

/** @returns the organizations whose programs can be told something now */
export async function dueWebhooks({ db, clock }: WebhookContext): Promise<number[]> {
  const now = clock.now();
  const due = await db.prisma.$queryRaw<{ organizationId: number }[]>(Prisma.sql`
    select w."organizationId" from webhook w where w."nextTryOn" <= ${now} and exists
      (select 1 from webhook_event e where e."organizationId" = w."organizationId"
        and e."toldOn" is null and e."deadOn" is null and e."nextTryOn" <= ${now})`);
  return due.map(({ organizationId }) => organizationId);
}
