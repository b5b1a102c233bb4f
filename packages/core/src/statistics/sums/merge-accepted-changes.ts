import { query, textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '../../context.ts';
import { aggregateChanges, columnList, keyColumnsOf, measuresOf, type SumTable, sumTables } from './sums.sql.ts';

/** Batch size: a batch takes a few seconds at most. */
const maxAtOnce = 20_000;

const added = (table: SumTable) => {
  const name = sql.table(table.name);
  const sums = measuresOf(table).map((measure) => {
    const column = sql.ref(measure);
    return sql`${column} = t.${column} + excluded.${column}`;
  });
  // In key order, so that neighbouring index entries are written together.
  return sql`${sql.table(`${table.name}_added`)} as (
    insert into ${name} as t (${columnList([...keyColumnsOf(table), ...measuresOf(table)])}) ${aggregateChanges(table, 'removed')}
      order by ${columnList(table.ids)}
      on conflict (${columnList(keyColumnsOf(table))}) do update set ${sql.join(sums)})`;
};

const merge = (max: number) => sql`
  with removed as materialized (
      delete from accepted_change where id in
        (select id from accepted_change where (select pg_try_advisory_xact_lock(hashtext('merge-accepted-changes')))
          order by id limit ${max} for update skip locked)
      returning *),
    ${sql.join(sumTables.map(added))}
  select count(*)::int as gone from removed`;

/**
 * Merges deltas of accepted letters into the sums. Readers see the same figures before and after; deltas
 * that arrive meanwhile are merged next time. When two merges run concurrently, one does nothing.
 * @returns number of merged deltas
 */
export async function mergeAcceptedChanges({ db }: Pick<Services, 'db'>, max = maxAtOnce): Promise<number> {
  const [{ gone } = { gone: 0 }] = await query(db, textQuery(z.object({ gone: z.int() }), merge(max)));
  return gone;
}

/** Repeats until a batch is not full: after an outage there may be millions of changes, and every report reads them. */
export async function mergeAllAcceptedChanges(services: Pick<Services, 'db'>): Promise<number> {
  let all = 0;
  let gone: number;
  do {
    gone = await mergeAcceptedChanges(services);
    all += gone;
  } while (gone === maxAtOnce);
  return all;
}
