import { letterInquiriesPerDay } from '@hybrid-mail/contracts/letter-inquiries';
import { type TextQuery, textQuery } from '@hybrid-mail/db';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { attentionMailsSource } from '../../attention/index.ts';
import { endOfTashkentDay, startOfTashkentDay } from '../../clock.ts';
import { isStalledOn } from '../../mail/index.ts';
import { mailWithin, type Reach } from '../../reach.ts';
import { lastMovedOn } from '../../sql/delivery-state.sql.ts';
import { isCurrentInquiryOn } from '../read-current-inquiries.ts';

/** The current inquiry q about letter m; a rejected one does not keep from asking again. */
const currentInquiry = (day: string) => sql`
  select q.* from inquiry_letter l join inquiry q on q.id = l.inquiry_id
  where l.mail_id = m.id and q.rejected_on is null and ${isCurrentInquiryOn(day)}`;

const stateRow = z.object({ norm: z.int(), isBeyondNorm: z.boolean(), inquiryId: z.int().nullable() });

/** The norm of a letter's region, and its latest current inquiry; a rejected one, too. */
export const letterStateQuery = (id: number, reach: Reach, day: string): TextQuery<z.output<typeof stateRow>> =>
  textQuery(
    stateRow,
    sql`
      select (select r.norm_days from region r where r.id = m.region_id) as norm, ${isStalledOn(day)} as is_beyond_norm,
        (select max(q.id) from inquiry_letter l join inquiry q on q.id = l.inquiry_id
          where l.mail_id = m.id and ${isCurrentInquiryOn(day)}) as inquiry_id
      from mail m where m.id = ${id} and m.deleted_on is null and ${mailWithin(reach)}`,
  );

const letterRow = z.object({
  id: z.int(),
  areaId: z.int(),
  regionId: z.int(),
  /** Whether the unit of the letter may still ask about it today. */
  isAllowed: z.boolean(),
});
export type LetterToAsk = z.output<typeof letterRow>;

interface Asked {
  /** Null: all letters without news. */
  readonly id: number | null;
  readonly reach: Reach;
  readonly now: Date;
  readonly day: string;
}

const silentLetters = ({ id, reach, now, day }: Asked): RawBuilder<unknown> =>
  id === null
    ? sql`${attentionMailsSource('silent', reach, now)} and ${isStalledOn(day)}`
    : sql`mail m where m.deleted_on is null and m.id = ${id} and ${isStalledOn(day)} and ${mailWithin(reach)}`;

/** Letters beyond the norm without a current inquiry, longest silent first; each unit may ask about some a day. */
export const lettersToAskQuery = (asked: Asked): TextQuery<LetterToAsk> =>
  textQuery(
    letterRow,
    sql`
      select s.id, s.area_id, s.region_id, s.place + (
          select count(*) from inquiry q join mail o on o.id = q.mail_id
          where o.unit_id = s.unit_id and q.withdrawn_on is null
            and q.asked_on >= ${startOfTashkentDay(asked.day)} and q.asked_on < ${endOfTashkentDay(asked.day)}
        ) <= ${letterInquiriesPerDay} as is_allowed
      from (
        select m.id, m.unit_id, m.area_id, m.region_id,
          row_number() over (partition by m.unit_id order by ${lastMovedOn}, m.id) as place
        from ${silentLetters(asked)} and not exists (${currentInquiry(asked.day)})) s
      order by s.place, s.id limit 1000`,
  );

const overdueRow = z.object({ id: z.int(), areaId: z.int(), dueOn: z.string(), reminders: z.int() });

/** Overdue inquiries that senders made about these letters. */
export const overdueInquiriesQuery = (asked: Asked): TextQuery<z.output<typeof overdueRow>> =>
  textQuery(
    overdueRow,
    sql`
      select q.id, q.area_id, q.due_on::text, q.reminders from inquiry q
      where q.mail_id in (select m.id from ${silentLetters(asked)})
        and q.withdrawn_on is null and q.rejected_on is null and q.answered_on is null and q.due_on < ${asked.day}::date
      order by q.id for update of q`,
  );
