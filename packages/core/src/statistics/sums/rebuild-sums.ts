import { execute } from '@hybrid-mail/db';
import { sql } from 'kysely';
import type { Services } from '../../context.ts';
import { recountedLetters } from './sum-problems.sql.ts';
import { aggregateChanges, columnList, keyColumnsOf, measuresOf, sumTables } from './sums.sql.ts';

const names = sql.join(sumTables.map(({ name }) => sql.table(name)));

/** Transaction timeout; ten million letters take some minutes. */
const longest = 6 * 3_600_000;

const statements = [
  sql`set local work_mem = '256MB'`,
  // Blocks acceptances between recount and replacement. They lock in the same order, so there is no deadlock.
  sql`lock table charge, mail in share row exclusive mode`,
  sql`truncate accepted_change, letter_tariff, ${names}`,
  sql`create temporary table counted_letter on commit drop as ${recountedLetters}`,
  sql`insert into letter_tariff (sum_for_mail, sum_for_over_paged)
    select distinct sum_for_mail, sum_for_over_paged from counted_letter`,
  sql`create temporary table letter on commit drop as
    select c.*, t.id as tariff_id from counted_letter c join letter_tariff t using (sum_for_mail, sum_for_over_paged)`,
  ...sumTables.map(
    (table) => sql`insert into ${sql.table(table.name)} (${columnList([...keyColumnsOf(table), ...measuresOf(table)])})
      ${aggregateChanges(table, 'letter')}`,
  ),
];

/** Recomputes all sums from the letters, after a recount found a difference. Blocks acceptances meanwhile. */
export async function rebuildSums({ db }: Pick<Services, 'db'>): Promise<void> {
  await db.transaction(
    async (tx) => {
      for (const statement of statements) await execute(tx, statement);
    },
    { timeoutMs: longest },
  );
}
