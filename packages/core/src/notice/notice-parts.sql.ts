import { type RawBuilder, sql } from 'kysely';

/** The lowest level that is at least the number; null if there is none. */
export const warningLevelOf = (levels: readonly number[], number: RawBuilder<unknown>): RawBuilder<number | null> => {
  const cases = levels
    .toSorted((a, b) => a - b)
    .map((level) => sql`when ${number} <= ${sql.lit(level)} then ${sql.lit(level)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
};

/** Users of the head unit: fallback recipients of a notice without a person; they see contracts and money. */
export const peopleOfHeadUnit = (organizationId: RawBuilder<unknown>) =>
  sql`(select id from people_to_tell(${organizationId}, null, null, null) id)`;
