import type { LetterInquiryState } from '@hybrid-mail/contracts/letter-inquiries';
import { query } from '@hybrid-mail/db';
import { tashkentDay } from '../../clock.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../errors.ts';
import { readInquiry } from '../read-current-inquiries.ts';
import { letterStateQuery } from './letter-inquiries.sql.ts';

/**
 * Whether a letter is beyond the norm of its region, and the current inquiry about it.
 * @throws Refusal mail-not-found
 */
export async function readLetterInquiry(ctx: Context, { id }: { id: number }): Promise<LetterInquiryState> {
  const day = tashkentDay(ctx.clock.now());
  const [found] = await query(ctx.db, letterStateQuery(id, ctx.reach, day));
  if (!found) throw new Refusal('mail-not-found');
  const { norm, isBeyondNorm, inquiryId } = found;
  const current = inquiryId === null ? null : await readInquiry(ctx.db, inquiryId, day);
  const isFree = current === null || current.inquiry.rejection !== null;
  const isToBeReminded = current?.isOfLetter === true && current.inquiry.isOverdue;
  return {
    norm,
    isBeyondNorm,
    inquiry: current?.inquiry ?? null,
    mayAsk: isBeyondNorm && (isFree || isToBeReminded),
  };
}
