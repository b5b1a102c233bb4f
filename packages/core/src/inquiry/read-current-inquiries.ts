import type { Inquiry } from '@hybrid-mail/contracts/inquiries';
import { type Database, query, type Transaction, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { endOfTashkentDay, isoMoment, startOfTashkentDay } from '../clock.ts';
import { dayAfter } from '../statistics/index.ts';

/** Days for which an answer without a promised day is shown. */
const vagueAnswerDays = 7;
/** Maximum days for which an answer with a promised day is shown, so that the district can be asked again. */
const longestAnswerDays = 30;

const row = z.object({
  id: z.int(),
  areaId: z.int(),
  askedOn: z.date(),
  remindedOn: z.date().nullable(),
  dueOn: z.string(),
  isReceived: z.boolean(),
  rejection: z.string().nullable(),
  answeredOn: z.date().nullable(),
  answer: z.string().nullable(),
  promisedOn: z.string().nullable(),
});

/**
 * The latest inquiry of each district that is shown on a day. Shown are: an inquiry without an answer; an answered one
 * on the day of the answer, until the promised day but at most for longestAnswerDays, or for vagueAnswerDays without a
 * promise; a rejected one on the day of the rejection.
 */
const shownInquiries = (day: string) => sql`
  select distinct on (area_id) id, area_id, asked_on, reminded_on, due_on::text, received_on is not null as is_received,
    case when rejected_on is not null then coalesce(last_problem, '') end as rejection, answered_on, answer, promised_on::text
  from inquiry q
  where withdrawn_on is null
    and (rejected_on is null or (rejected_on >= ${startOfTashkentDay(day)} and rejected_on < ${endOfTashkentDay(day)}))
    and (answered_on is null
      or answered_on >= ${startOfTashkentDay(day)}
      or (promised_on is null and answered_on >= ${startOfTashkentDay(dayAfter(day, -vagueAnswerDays))})
      or (promised_on >= ${day}::date and answered_on >= ${startOfTashkentDay(dayAfter(day, -longestAnswerDays))}))
  order by area_id, id desc`;

/** Inquiries that are shown on a day, by district id. */
export async function readCurrentInquiries(db: Database | Transaction, day: string): Promise<Map<number, Inquiry>> {
  const rows = await query(db, textQuery(row, shownInquiries(day)));
  return new Map(rows.map((each) => [each.areaId, inquiryOf(each, day)]));
}

function inquiryOf(found: z.output<typeof row>, day: string): Inquiry {
  const { id, areaId, askedOn, remindedOn, dueOn, isReceived, rejection, answeredOn, answer, promisedOn } = found;
  return {
    id,
    areaId,
    askedOn: isoMoment(askedOn),
    remindedOn: remindedOn && isoMoment(remindedOn),
    dueOn,
    isOverdue: rejection === null && answeredOn === null && dueOn < day,
    isReceived,
    rejection,
    answer: answeredOn && answer !== null ? { answeredOn: isoMoment(answeredOn), text: answer, promisedOn } : null,
  };
}
