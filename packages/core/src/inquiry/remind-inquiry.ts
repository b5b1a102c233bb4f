import type { Inquiry } from '@hybrid-mail/contracts/inquiries';
import { kysely, lockRow, query, type Transaction } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Context } from '../context.ts';
import { Refusal } from '../errors.ts';
import { mailWithin } from '../reach.ts';
import { askableRegionPredicate } from './askable-region-predicate.ts';
import { readCurrentInquiries } from './read-current-inquiries.ts';
import { sendReminder } from './send-reminder.ts';

/**
 * Reminds the office of an overdue inquiry and sets a new due day. An inquiry that is not overdue is returned
 * unchanged, so that a second click changes nothing.
 * @throws Refusal not-found, other-region, inquiry-closed
 */
export async function remindInquiry(ctx: Context, { id }: { id: number }): Promise<Inquiry> {
  const mayAsk = await askableRegionPredicate(ctx);
  const day = tashkentDay(ctx.clock.now());
  return ctx.db.transaction(async (tx) => {
    await lockRow(tx, 'inquiry', id);
    const found = await tx.inquiry.findUnique({ where: { id } });
    if (!found || !(await seesLetterOf(ctx, tx, id))) throw new Refusal('not-found');
    if (!mayAsk(found.regionId)) throw new Refusal('other-region');
    const inquiry = (await readCurrentInquiries(tx, day)).get(found.areaId);
    if (inquiry?.id !== id || inquiry.answer !== null || inquiry.rejection !== null)
      throw new Refusal('inquiry-closed');
    if (!inquiry.isOverdue) return inquiry;
    const { areaId, reminders } = found;
    await sendReminder(ctx, tx, { id, areaId, dueOn: inquiry.dueOn, reminders }, day);
    const reminded = (await readCurrentInquiries(tx, day)).get(found.areaId);
    if (!reminded) throw new Refusal('inquiry-closed');
    return reminded;
  });
}

async function seesLetterOf({ reach }: Context, tx: Transaction, inquiryId: number): Promise<boolean> {
  const letters = kysely.selectFrom('inquiryLetter as l').innerJoin('mail as m', 'm.id', 'l.mailId').select('m.id');
  return (await query(tx, letters.where('l.inquiryId', '=', inquiryId).where(mailWithin(reach)).limit(1))).length > 0;
}
