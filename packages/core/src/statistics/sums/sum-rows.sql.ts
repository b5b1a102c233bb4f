import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../reach.ts';
import { type LetterFilter, letterFilterConditions } from '../letter-filter.sql.ts';
import type { Period, Spans } from '../period.ts';
import { type Measure, measures as measuresOfChanges } from './sums.sql.ts';

/** Selects the letters that are counted. */
export interface LetterSelection {
  readonly period: Period;
  readonly reach: Reach;
  readonly filter: LetterFilter;
}

/** A table of sums, and the condition on its rows (alias `m`). It also selects the unmerged rows of accepted_change. */
export interface SumSource {
  readonly table: { readonly name: string };
  readonly within: RawBuilder<boolean>;
}

/** Whether the question covers all organizations. */
export const coversAllOrganizations = ({ reach, filter: { inn, unitId, globalUnitId, clientId } }: LetterSelection) =>
  reach.kind === 'all' && [inn, unitId, globalUnitId, clientId].every((bound) => bound === undefined);

/**
 * Rows of sums in the spans, united with unmerged deltas.
 * @param columns of m; `start` of sums and `day` of deltas are both named `at`
 * @param measures summed columns of m
 */
export function sumRows(
  sources: readonly SumSource[],
  spans: readonly Spans[],
  columns: RawBuilder<unknown>,
  { period, filter }: LetterSelection,
  measures: readonly Measure[] = ['letters'],
) {
  const measured = (sign: number) =>
    sql.join(measures.map((name) => (sign === 1 ? sql.ref(name) : sql`-${sql.ref(name)} as ${sql.ref(name)}`)));
  const deltas = sql.join(measures.map((name) => sql`${measuresOfChanges[name]} as ${sql.ref(name)}`));
  const stored = sources.flatMap(({ table, within }) =>
    spans.map(
      (
        part,
      ) => sql`select ${columns}, ${measured(part.sign)} from (select *, start as at from ${sql.table(table.name)}) m
        where ${spanWithin(part)} and ${within} and ${letterFilterConditions(filter)}`,
    ),
  );
  const changed = sql`select ${columns}, ${deltas} from (select *, day as at from accepted_change) m
    where ${dayWithin(period)} and (${sql.join(
      sources.map(({ within }) => within),
      sql` or `,
    )}) and ${letterFilterConditions(filter)}`;
  return sql.join([...stored, changed], sql` union all `);
}

const spanWithin = ({ span, from, until }: Spans) => sql`
  span = ${sql.lit(span)} and ${from === null ? sql`true` : sql`at >= ${from}::date`}
  and ${until === null ? sql`true` : sql`at < ${until}::date`}`;

const dayWithin = ({ start, end }: Period) => sql`
  ${start === undefined ? sql`true` : sql`at >= ${start}::date`} and
  ${end === undefined ? sql`true` : sql`at <= ${end}::date`}`;
