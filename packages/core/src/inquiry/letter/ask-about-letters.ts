import { randomUUID } from 'node:crypto';
import { execute, kysely, query, type Transaction } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { recordAudit } from '../../audit/index.ts';
import { tashkentDay } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { answerDueDay } from '../answer-due-day.ts';
import { sendReminder } from '../send-reminder.ts';
import {
  type LetterToAsk,
  letterStateQuery,
  lettersToAskQuery,
  overdueInquiriesQuery,
} from './letter-inquiries.sql.ts';

interface Done {
  asked: number;
  reminded: number;
  left: number;
}

/**
 * Asks the post about a letter beyond the norm, or about all letters without news; reminds it of overdue answers. One
 * inquiry per letter, and only while none is current.
 * @throws Refusal mail-not-found, letter-within-norm, too-many-inquiries, for one letter
 */
export async function askAboutLetters(ctx: Context, { id }: { id?: number | undefined }): Promise<Done> {
  const now = ctx.clock.now();
  const day = tashkentDay(now);
  const wanted = { id: id ?? null, reach: ctx.reach, now, day };
  return ctx.db.transaction(async (tx) => {
    // The limit of a day is counted by rows, so two calls must not count at once.
    await execute(
      tx,
      sql`select pg_advisory_xact_lock(hashtextextended(${`inquiries of ${ctx.actor.organizationId}`}, 0))`,
    );
    if (id !== undefined) await assertBeyondNorm(ctx, tx, id, day);
    const overdue = await query(tx, overdueInquiriesQuery(wanted));
    for (const inquiry of overdue) await sendReminder(ctx, tx, inquiry, day);
    const letters = await query(tx, lettersToAskQuery(wanted));
    const allowed = letters.filter(({ isAllowed }) => isAllowed);
    if (id !== undefined && letters.length > allowed.length) throw new Refusal('too-many-inquiries');
    for (const letter of allowed) await askAbout(ctx, tx, letter, day);
    return { asked: allowed.length, reminded: overdue.length, left: letters.length - allowed.length };
  });
}

async function assertBeyondNorm({ reach }: Context, tx: Transaction, id: number, day: string): Promise<void> {
  const [found] = await query(tx, letterStateQuery(id, reach, day));
  if (!found) throw new Refusal('mail-not-found');
  if (!found.isBeyondNorm) throw new Refusal('letter-within-norm');
}

async function askAbout(ctx: Context, tx: Transaction, letter: LetterToAsk, day: string): Promise<void> {
  const { id: mailId, areaId, regionId } = letter;
  const askedOn = ctx.clock.now();
  const dueOn = answerDueDay(day);
  const row = {
    key: randomUUID(),
    ...{ mailId, regionId, areaId, askedOn, askedById: ctx.actor.userId, nextTryOn: askedOn },
    dueOn: sql<Date>`${dueOn}::date`,
  };
  const [inquiry] = await query(tx, kysely.insertInto('inquiry').values(row).returning('id'));
  if (!inquiry) throw new Error('an insert returned no row');
  await tx.inquiryLetter.createMany({ data: [{ inquiryId: inquiry.id, mailId }] });
  await ctx.jobs.send(tx, 'ask-office', { v: 1, inquiryId: inquiry.id });
  await recordAudit(tx, ctx, {
    action: 'inquiry.ask',
    subject: 'mail',
    subjectId: String(mailId),
    after: { area: areaId, letters: 1, dueOn },
  });
}
