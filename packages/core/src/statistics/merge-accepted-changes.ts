import type { World } from '../context.ts';
import { keyOf, measuresOf, quoted, type SumTable, sumsOf, sumTables } from './sums.sql.ts';

/** So many changes are taken at a time, in some seconds at most. */
const mostAtOnce = 20_000;

const added = (table: SumTable) => {
  const sums = measuresOf(table).map((measure) => `"${measure}" = t."${measure}" + excluded."${measure}"`);
  // In the order of the key: rows that are neighbours there are written one after the other.
  return `${table.name}_added as (
    insert into ${table.name} as t (${quoted([...keyOf(table), ...measuresOf(table)])}) ${sumsOf(table, 'removed')}
      order by ${quoted(table.ids)}
      on conflict (${quoted(keyOf(table))}) do update set ${sums.join(', ')})`;
};

const merge = `
  with removed as materialized (
      delete from accepted_change where id in
        (select id from accepted_change where (select pg_try_advisory_xact_lock(hashtext('merge-accepted-changes')))
          order by id limit $1 for update skip locked)
      returning *),
    ${sumTables.map(added).join(', ')}
  select count(*)::int as gone from removed`;

/**
 * Takes what changed among the accepted letters over into the sums. Readers see the same figures before and after; changes
 * that arrive meanwhile stay for the next time. Of two at the same time one does nothing.
 * @returns how many changes went
 */
export async function mergeAcceptedChanges({ db }: Pick<World, 'db'>, most = mostAtOnce): Promise<number> {
  const { rows } = await db.pool.query<{ gone: number }>(merge, [most]);
  return rows[0]?.gone ?? 0;
}

/** The same until little is left: after an outage there may be millions, and every report reads them. */
export async function mergeAllAcceptedChanges(world: Pick<World, 'db'>): Promise<number> {
  let all = 0;
  let gone: number;
  do {
    gone = await mergeAcceptedChanges(world);
    all += gone;
  } while (gone === mostAtOnce);
  return all;
}
