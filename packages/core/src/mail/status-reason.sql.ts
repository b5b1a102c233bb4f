import { formatProblem } from '@hybrid-mail/messages/format-problem';
import { type ProblemCode, problem } from '@hybrid-mail/messages/problem';
import { reasonForStaffTexts } from '@hybrid-mail/messages/reasons-for-staff';
import { type RawBuilder, sql } from 'kysely';
import { isOfCustomer, type Reach } from '../reach.ts';

/** Codes stored as the reason of a letter that does not go on. */
export const statusReasons: readonly ProblemCode[] = [
  'our-failure',
  'post-silent',
  'post-away',
  'accepted-superseded',
  'misprinted',
  'post-area-elsewhere',
  'post-pdf-unreadable',
  'post-pdf-too-long',
  'post-refused',
];

/** Prefix of a stored reason that an administrator wrote; the JSON parameters follow. */
const byOperator = 'refused-by-operator ';
/** The text that precedes the administrator's reason. */
const operatorPrefix = () => formatProblem(problem('refused-by-operator', { reason: '' }));

/**
 * The text of a stored reason: for the sender what to do, for staff what happened. Old rows hold the text itself instead
 * of a code.
 */
export function statusReasonText(column: RawBuilder<unknown>, reach: Reach): RawBuilder<string | null> {
  const forStaff: Partial<Record<ProblemCode, string>> = isOfCustomer(reach) ? {} : reasonForStaffTexts;
  const given = sql`substr(${column}, ${sql.lit(byOperator.length + 1)})::json ->> 'reason'`;
  const cases = statusReasons.map(
    (code) => sql`when ${sql.lit(code)} then ${sql.lit(forStaff[code] ?? formatProblem(code))}`,
  );
  return sql`case when ${column} like ${sql.lit(`${byOperator}{%`)} then ${sql.lit(operatorPrefix())} || (${given})
    else case ${column} ${sql.join(cases, sql` `)} else ${column} end end`;
}
