import { clusterUrlVariable, type TestDatabase, testDatabase } from '@hybrid-mail/db/testing';
import { type BenchPeople, seedLetters } from './mail-list/seed-letters.ts';
import { prepareNames } from './search/names.ts';

/**
 * Returns a database with the given number of letters, with realistic names. On a server that `npm run bench:cluster`
 * started, the first call fills the database and later benches with the same number reuse it; `drop` does not delete it.
 */
export async function lettersDatabase(letters: number): Promise<TestDatabase & { people: BenchPeople }> {
  const keptAs = process.env[clusterUrlVariable] ? `letters_${letters}` : undefined;
  const database = await testDatabase({ poolSize: 10, keptAs });
  const { pool } = database.db;
  await pool.query('create table if not exists bench_people (people jsonb not null)');
  const { rows } = await pool.query<{ people: BenchPeople }>('select people from bench_people');
  let people = rows[0]?.people;
  if (!people) {
    const begun = performance.now();
    console.log(`Inserting ${letters} letters`);
    people = await seedLetters(database.db, letters, await prepareNames(database.db));
    await pool.query('insert into bench_people values ($1)', [people]);
    console.log(`Inserted and indexed in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
  return { ...database, people };
}
