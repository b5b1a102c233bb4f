import type { Transaction } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';

/** @throws Refusal wrong-input when one of the regions is unknown */
export async function assertRegions({ region }: Pick<Transaction, 'region'>, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const known = await region.count({ where: { id: { in: wanted } } });
  if (known < wanted.length) throw new Refusal('wrong-input', { fields: { regions: 'Выберите регионы из списка' } });
}
