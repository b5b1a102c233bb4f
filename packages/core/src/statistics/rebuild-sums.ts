import type { World } from '../context.ts';
import { countedLetters } from './sum-problems.sql.ts';
import { keyOf, measuresOf, quoted, sumsOf, sumTables } from './sums.sql.ts';

const names = sumTables.map(({ name }) => name).join(', ');

/** Ten million letters take some minutes. */
const longest = 6 * 3_600_000;

const statements = [
  "set local work_mem = '256MB'",
  // Nothing may be accepted between the count and what it replaces. In the order in which an acceptance takes them.
  'lock table charge, mail in share row exclusive mode',
  `truncate accepted_change, letter_tariff, ${names}`,
  `create temporary table counted_letter on commit drop as ${countedLetters}`,
  `insert into letter_tariff ("sumForMail", "sumForOverPaged")
    select distinct "sumForMail", "sumForOverPaged" from counted_letter`,
  `create temporary table letter on commit drop as
    select c.*, t.id as "tariffId" from counted_letter c join letter_tariff t using ("sumForMail", "sumForOverPaged")`,
  ...sumTables.map(
    (table) =>
      `insert into ${table.name} (${quoted([...keyOf(table), ...measuresOf(table)])}) ${sumsOf(table, 'letter')}`,
  ),
];

/** Counts all sums anew from the letters, when a recount has found a difference. Sending waits meanwhile. */
export async function rebuildSums({ db }: Pick<World, 'db'>): Promise<void> {
  await db.transaction(
    async (tx) => {
      for (const statement of statements) await tx.$executeRawUnsafe(statement);
    },
    { timeoutMs: longest },
  );
}
