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
  isOfLetter: z.boolean(),
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
 * Inquiry q is current on a day: it has no answer; or it was answered on that day, or promised a day that has not
 * passed, for at most longestAnswerDays, or promised none and was answered within vagueAnswerDays; or it was rejected on
 * that day.
 */
export const isCurrentInquiryOn = (day: string) => sql<boolean>`(q.withdrawn_on is null
    and (q.rejected_on is null or (q.rejected_on >= ${startOfTashkentDay(day)} and q.rejected_on < ${endOfTashkentDay(day)}))
    and (q.answered_on is null
      or q.answered_on >= ${startOfTashkentDay(day)}
      or (q.promised_on is null and q.answered_on >= ${startOfTashkentDay(dayAfter(day, -vagueAnswerDays))})
      or (q.promised_on >= ${day}::date and q.answered_on >= ${startOfTashkentDay(dayAfter(day, -longestAnswerDays))})))`;

const columns = sql`q.id, q.area_id, q.mail_id is not null as is_of_letter, q.asked_on, q.reminded_on, q.due_on::text,
  q.received_on is not null as is_received, case when q.rejected_on is not null then coalesce(q.last_problem, '') end as rejection,
  q.answered_on, q.answer, q.promised_on::text`;

/** The latest current inquiry about each district, without those about single letters; by district id. */
export async function readCurrentInquiries(db: Database | Transaction, day: string): Promise<Map<number, Inquiry>> {
  const latest = sql`select distinct on (q.area_id) ${columns} from inquiry q
    where q.mail_id is null and ${isCurrentInquiryOn(day)} order by q.area_id, q.id desc`;
  const rows = await query(db, textQuery(row, latest));
  return new Map(rows.map((each) => [each.areaId, inquiryOf(each, day)]));
}

interface FoundInquiry {
  readonly inquiry: Inquiry;
  /** A sender asked about one letter. */
  readonly isOfLetter: boolean;
}

/** An inquiry as of a day; the caller has found its id within reach. */
export async function readInquiry(db: Database, id: number, day: string): Promise<FoundInquiry | null> {
  const [found] = await query(db, textQuery(row, sql`select ${columns} from inquiry q where q.id = ${id}`));
  return found ? { inquiry: inquiryOf(found, day), isOfLetter: found.isOfLetter } : null;
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
