import { mergeAcceptedChanges } from '@hybrid-mail/core/statistics';
import type { Database } from '@hybrid-mail/db';

const letters = 2000;
const rounds = 6;

/** What keeping the sums costs for each letter that is accepted: the same updates with and without it, in turns. */
export async function measureKeeping(db: Database): Promise<void> {
  const { pool } = db;
  await pool.query('alter table mail disable trigger accepted_changed');
  const { rows } = await pool.query<{ id: number }>(
    `update mail set "isSent" = false, "sentOn" = null where id in
      (select id from mail order by "sentOn" desc limit ${letters * rounds}) returning id`,
  );
  await pool.query('alter table mail enable trigger accepted_changed');
  const spent = { with: 0, without: 0, merging: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const isKept = round % 2 === 0;
    await pool.query(`alter table mail ${isKept ? 'enable' : 'disable'} trigger accepted_changed`);
    const begun = performance.now();
    for (const { id } of rows.slice(round * letters, (round + 1) * letters)) {
      await pool.query('update mail set "isSent" = true, "sentOn" = now() where id = $1', [id]);
    }
    spent[isKept ? 'with' : 'without'] += performance.now() - begun;
    if (!isKept) continue;
    const merging = performance.now();
    while ((await mergeAcceptedChanges({ db })) > 0);
    spent.merging += performance.now() - merging;
  }
  const each = (milliseconds: number) => (milliseconds / (letters * (rounds / 2))).toFixed(3);
  console.log(
    `\nKeeping the sums, ms for each accepted letter: ${each(spent.with - spent.without)} at its commit, ${each(spent.merging)} when merged`,
  );
}
