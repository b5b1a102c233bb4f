import { sendStatus } from '@hybrid-mail/contracts/delivery';
import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import { isPausedAt } from '../../mail/index.ts';
import { dueLetterRow, queueHandOvers } from '../../postal/index.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';

/** Letters per call, so that the transaction stays short; other letters need another call or wait for their attempt. */
const max = 5000;

/**
 * Makes the next attempt of all retried letters due now, of one organization or of all; skips paused letters.
 * @returns number of letters whose next attempt became due
 */
export async function retryAllLetters(
  ctx: SendingContext,
  { organizationId = null }: { organizationId?: number | null | undefined },
): Promise<{ letters: number }> {
  const letters = await ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const due = await query(tx, textQuery(dueLetterRow, repeatingLetters(at, organizationId)));
    await queueHandOvers(ctx, tx, due);
    if (due.length === 0) return 0;
    await recordAudit(tx, ctx, {
      action: 'sending.retryAll',
      subject: organizationId === null ? 'sending' : 'organization',
      subjectId: organizationId === null ? '' : String(organizationId),
      after: { letters: due.length, ...terminalAuditFields(ctx) },
    });
    return due.length;
  });
  return { letters };
}

const repeatingLetters = (at: Date, organizationId: number | null) => sql`
  with waiting as (
    select d.mail_id, d.first_tried_on, m.organization_id from dispatch d join mail m on m.id = d.mail_id
    where d.state in ('sending', 'unknown') and d.state = 'unknown' and d.next_try_on > ${at}
      and m.deleted_on is null and m.send_status in (${sql.lit(sendStatus.queued)}, ${sql.lit(sendStatus.postalError)})
      and (${organizationId}::int is null or m.organization_id = ${organizationId})
      and not ${isPausedAt(at, sql`m.organization_id`)}
    order by d.first_tried_on, d.mail_id limit ${max} for update of d skip locked),
  due as (
    update dispatch d set next_try_on = ${at} from waiting where d.mail_id = waiting.mail_id returning d.mail_id)
  select waiting.mail_id, waiting.organization_id,
    row_number() over (partition by waiting.organization_id order by waiting.first_tried_on, waiting.mail_id)::int as place
  from waiting join due on due.mail_id = waiting.mail_id`;
