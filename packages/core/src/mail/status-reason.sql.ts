import type { ProblemCode } from '@hybrid-mail/messages/problem';
import { sayProblem } from '@hybrid-mail/messages/say-problem';
import { type RawBuilder, sql } from 'kysely';

/** What is kept with a letter that does not go on as its sender wished. */
const reasons: readonly ProblemCode[] = [
  'our-failure',
  'post-silent',
  'accepted-superseded',
  'post-area-elsewhere',
  'post-pdf-unreadable',
  'post-pdf-too-long',
  'post-refused',
];

/** The sentence of a reason that is kept as its code; before codes were kept, sentences were. */
export function saidReason(column: RawBuilder<unknown>): RawBuilder<string | null> {
  const cases = reasons.map((code) => sql`when ${sql.lit(code)} then ${sql.lit(sayProblem(code))}`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else ${column} end`;
}
