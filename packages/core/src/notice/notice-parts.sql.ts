import { type RawBuilder, sql } from 'kysely';

/** The lowest of the levels that the number has reached, null when none. */
export const levelOf = (levels: readonly number[], number: RawBuilder<unknown>): RawBuilder<number | null> => {
  const cases = levels
    .toSorted((a, b) => a - b)
    .map((level) => sql`when ${number} <= ${sql.lit(level)} then ${sql.lit(level)}`);
  return sql`case ${sql.join(cases, sql` `)} end`;
};

/** They see contracts and money of their organization. */
export const peopleOfHeadUnit = (organizationId: RawBuilder<unknown>) => sql`(
  select a.id from user_account a join unit n on n.id = a.unit_id
  where n.organization_id = ${organizationId} and n.is_head and a.is_active)`;
