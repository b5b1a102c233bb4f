import { execute } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Services } from '../context.ts';
import { endingContracts } from './ending-contracts.sql.ts';
import { lowBalances } from './low-balances.sql.ts';

/**
 * Tells the head units of contracts that end and money that runs out: once for each end of a contract and each level, and of money
 * again after a payment. Idempotent.
 */
export async function tellOfMoney({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = tashkentDay(now);
  await execute(db, endingContracts(today, now));
  await execute(db, lowBalances(today, now));
}
