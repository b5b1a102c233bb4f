import type { LettersToRemind } from '@hybrid-mail/contracts/sending-records';
import { execute, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { recordAudit } from '../../audit/index.ts';
import { startOfTashkentDay, tashkentDay } from '../../clock.ts';
import { Refusal } from '../../errors.ts';
import { notifyLettersWait } from '../../notice/index.ts';
import { type SendingContext, terminalAuditFields } from '../sending-context.ts';
import { waitsForSender } from './waiting.sql.ts';

/** Letters per call, so that the transaction stays short. */
const max = 1000;

const letterRow = z.object({ mailId: z.int(), isReminded: z.boolean() });

/**
 * Notifies the people of the unit of a letter that only they can send again or copy; without an id, of all such letters.
 * A letter is reminded of at most once a day.
 * @throws Refusal letter-not-waiting, for one letter
 */
export async function remindSenders(
  ctx: SendingContext,
  { id, organizationId }: LettersToRemind,
): Promise<{ letters: number; people: number }> {
  return ctx.db.transaction(async (tx) => {
    const at = ctx.clock.now();
    const found = await lockLetters(tx, { id: id ?? null, organizationId: organizationId ?? null }, at);
    if (id !== undefined && found.length === 0) throw new Refusal('letter-not-waiting');
    const ids = found.filter(({ isReminded }) => !isReminded).map(({ mailId }) => mailId);
    if (ids.length === 0) return { letters: 0, people: 0 };
    await execute(tx, sql`update dispatch set reminded_on = ${at} where mail_id = any(${ids})`);
    const people = await notifyLettersWait(tx, ids, at);
    await recordAudit(tx, ctx, {
      action: 'sending.remind',
      ...subjectOf({ id, organizationId }),
      after: { letters: ids.length, people, ...terminalAuditFields(ctx) },
    });
    return { letters: ids.length, people };
  });
}

function subjectOf({ id, organizationId }: LettersToRemind) {
  if (id !== undefined) return { subject: 'mail', subjectId: String(id) } as const;
  if (organizationId !== undefined) return { subject: 'organization', subjectId: String(organizationId) } as const;
  return { subject: 'sending', subjectId: '' } as const;
}

interface Wanted {
  readonly id: number | null;
  readonly organizationId: number | null;
}

function lockLetters(tx: Transaction, { id, organizationId }: Wanted, at: Date) {
  const isReminded = sql`coalesce(d.reminded_on >= ${startOfTashkentDay(tashkentDay(at))}, false)`;
  const text = sql`
    select d.mail_id, ${isReminded} as is_reminded from dispatch d join mail m on m.id = d.mail_id
    where ${waitsForSender} and (${id}::int is null or m.id = ${id}) and (${id}::int is not null or not ${isReminded})
      and (${organizationId}::int is null or m.organization_id = ${organizationId})
    order by d.mail_id limit ${max} for update of d`;
  return query(tx, textQuery(letterRow, text));
}
