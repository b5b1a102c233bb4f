import { type RawBuilder, sql } from 'kysely';

/** The lowest of the levels that the number has reached, null when none. */
export const levelOf = (levels: readonly number[], number: RawBuilder<unknown>): RawBuilder<number | null> => {
  const cases = levels
    .toSorted((a, b) => a - b)
    .map((level) => sql`when ${number} <= ${sql.lit(level)} then ${sql.lit(level)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
};

/** They see contracts and money of their organization: whom a letter is told to when it has no person of its own. */
export const peopleOfHeadUnit = (organizationId: RawBuilder<unknown>) =>
  sql`(select id from people_to_tell(${organizationId}, null, null, null) id)`;
