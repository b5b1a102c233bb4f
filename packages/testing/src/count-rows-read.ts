import type { Database } from '@hybrid-mail/db';

interface Statement {
  readonly sql: string;
  readonly parameters?: readonly unknown[];
}

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * Runs a statement and counts the rows that it reads from each table, including those that a filter drops. Unlike index
 * names in a plan, the count does not depend on which of several good indexes the planner uses. The tables must be
 * filled (`insertSettledLetters`): on a small table the planner rightly reads everything.
 */
export async function countRowsRead(
  { pool }: Database,
  { sql, parameters = [] }: Statement,
): Promise<Partial<Record<string, number>>> {
  await pool.query('analyze');
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (analyze, format json) ${sql}`, [
    ...parameters,
  ]);
  const counts: Record<string, number> = {};
  const open = rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan));
  for (let node = open.pop(); node; node = open.pop()) {
    const table = node['Relation Name'];
    const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    const read = (node['Actual Rows'] + removed) * node['Actual Loops'];
    if (table) counts[table] = (counts[table] ?? 0) + read;
    open.push(...(node.Plans ?? []));
  }
  return counts;
}
