import { execute } from '@hybrid-mail/db';
import { tashkentDay } from '../clock.ts';
import type { Services } from '../context.ts';
import { insertEndingApiKeyNotices } from './insert-ending-api-key-notices.sql.ts';
import { insertEndingContractNotices } from './insert-ending-contract-notices.sql.ts';
import { insertLowBalanceNotices } from './insert-low-balance-notices.sql.ts';

/**
 * Notifies head units of ending contracts, ending API keys and low balances: once per warning level for each end, and of
 * low balances again after a payment. Idempotent.
 */
export async function notifyContractsAndBalances({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = tashkentDay(now);
  await execute(db, insertEndingContractNotices(today, now));
  await execute(db, insertEndingApiKeyNotices(today, now));
  await execute(db, insertLowBalanceNotices(today, now));
}
