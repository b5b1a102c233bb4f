import type { Transaction } from '@hybrid-mail/db';
import { problem } from '@hybrid-mail/messages/problem';
import { Refusal } from '../errors.ts';
import { areRegions } from '../reference/index.ts';

/** @throws Refusal wrong-input when one of the regions is unknown */
export async function assertRegions(tx: Pick<Transaction, 'region'>, ids: readonly number[]): Promise<void> {
  if (await areRegions(tx, ids)) return;
  throw new Refusal('wrong-input', { fields: { regions: problem('unknown-regions') } });
}
