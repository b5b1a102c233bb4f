import type { Transaction } from '@hybrid-mail/db';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { answerDueDay } from './answer-due-day.ts';

interface Overdue {
  readonly id: number;
  readonly areaId: number;
  readonly dueOn: string;
  readonly reminders: number;
}

/** Reminds the office of a locked, overdue inquiry, which gets a new due day. */
export async function sendReminder(ctx: Context, tx: Transaction, inquiry: Overdue, day: string): Promise<void> {
  const { id, areaId: area } = inquiry;
  const dueOn = answerDueDay(day);
  const reminders = inquiry.reminders + 1;
  const now = ctx.clock.now();
  await tx.inquiry.updateMany({
    where: { id },
    data: { reminders, remindedOn: now, nextTryOn: now, dueOn: new Date(dueOn), receivedOn: null, attempts: 0 },
  });
  await ctx.jobs.send(tx, 'ask-office', { v: 1, inquiryId: id });
  await recordAudit(tx, ctx, {
    action: 'inquiry.remind',
    subject: 'inquiry',
    subjectId: String(id),
    before: { area, dueOn: inquiry.dueOn, reminders: inquiry.reminders },
    after: { area, dueOn, reminders },
  });
}
