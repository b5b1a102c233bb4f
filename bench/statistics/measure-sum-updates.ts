import { mergeAcceptedChanges } from '@hybrid-mail/core/statistics';
import type { Database } from '@hybrid-mail/db';

const letters = 2000;
const rounds = 6;
/**
 * Warm-up rounds, not measured: in a running product, earlier letters of the day have already written the same database
 * pages.
 */
const roundsBefore = 10;

/** Updates of a letter that change the sums. */
const steps = {
  'when the post accepts it': `update mail set is_sent = true, sent_on = now() + interval '1 day' where id = $1`,
  'when its result comes': 'update mail set perform_id = $2, perform_type = $3 where id = $1',
};

interface Letter {
  readonly id: number;
  readonly sentOn: Date;
  readonly performId: number;
  readonly performType: number;
}

/**
 * Measures the cost per letter of keeping the sums of the reports up to date: runs the same updates with and without
 * the trigger, alternately. Sets `sent_on` to tomorrow, because no other letter has that day, as at the start of a day
 * in production.
 */
export async function measureSumUpdates(db: Database): Promise<void> {
  const all = await unsent(db, letters * (roundsBefore + rounds));
  const spent = Object.keys(steps).map((name) => ({ name, with: 0, without: 0, merging: 0 }));
  for (let round = 0; round < roundsBefore + rounds; round += 1) {
    const isKept = round % 2 === 0;
    const some = all.slice(round * letters, (round + 1) * letters);
    for (const [place, statement] of Object.values(steps).entries()) {
      const updating = await updated(db, statement, some, isKept);
      const merging = await timed(async () => {
        while ((await mergeAcceptedChanges({ db })) > 0);
      });
      const sums = spent[place];
      if (!sums || round < roundsBefore) continue;
      sums[isKept ? 'with' : 'without'] += updating;
      sums.merging += merging;
    }
  }
  const each = (milliseconds: number) => (milliseconds / (letters * (rounds / 2))).toFixed(3);
  console.log('\nKeeping the sums, ms for each letter');
  for (const { name, ...sums } of spent)
    console.log(`  ${name}: ${each(sums.with - sums.without)} at the commit, ${each(sums.merging)} when merged`);
}

/** Resets the newest letters that have a result to their state before the acceptance. */
async function unsent({ pool }: Database, count: number): Promise<Letter[]> {
  await pool.query('alter table mail disable trigger accepted_changed');
  const { rows } = await pool.query<Letter>(
    `with newest as (select id, sent_on, perform_id, perform_type from mail where perform_id is not null
      order by sent_on desc limit ${count})
    update mail set is_sent = false, sent_on = null, perform_id = null, perform_type = null from newest
    where mail.id = newest.id returning newest.id, newest.sent_on as "sentOn", newest.perform_id as "performId",
      newest.perform_type as "performType"`,
  );
  // Preserves the time between acceptance and result.
  await pool.query(
    `update perform p set performed_on = p.performed_on + (now() + interval '1 day' - old.sent_on)
      from unnest($1::int[], $2::timestamptz[]) old (id, sent_on) where p.id = old.id`,
    [rows.map(({ performId }) => performId), rows.map(({ sentOn }) => sentOn)],
  );
  return rows;
}

async function updated(db: Database, statement: string, some: readonly Letter[], isKept: boolean): Promise<number> {
  await db.pool.query(`alter table mail ${isKept ? 'enable' : 'disable'} trigger accepted_changed`);
  const values = ({ id, performId, performType }: Letter) =>
    statement.includes('$2') ? [id, performId, performType] : [id];
  return timed(async () => {
    for (const letter of some) await db.pool.query(statement, values(letter));
  });
}

async function timed(run: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await run();
  return performance.now() - begun;
}
