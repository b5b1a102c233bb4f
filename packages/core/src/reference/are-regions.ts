import type { Transaction } from '@hybrid-mail/db';

/** Whether all ids are known regions. */
export async function areRegions({ region }: Pick<Transaction, 'region'>, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  return (await region.count({ where: { id: { in: wanted } } })) === wanted.length;
}
