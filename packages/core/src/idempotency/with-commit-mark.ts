import type { Database } from '@hybrid-mail/db';
import type { Services } from '../context.ts';
import { Refusal } from '../errors.ts';
import { type KeyClaim, leaseEnd } from './claim-key.ts';

/**
 * Wraps the database so that each transaction marks the key's row as committed and extends its lease. If the process
 * dies before the answer is stored, a repeated call gets idempotency-outcome-unknown instead of running twice; and an
 * attempt that lost its key to a newer one cannot commit.
 */
export function withCommitMark({ db, clock }: Pick<Services, 'db' | 'clock'>, claimed: KeyClaim): Database {
  const { userId, key, claim } = claimed;
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        const { count } = await tx.idempotencyKey.updateMany({
          where: { userId, key, claim },
          data: { isCommitted: true, leaseUntil: leaseEnd(clock.now()) },
        });
        if (count === 0) throw new Refusal('idempotency-key-busy', { retryAfterSeconds: 1 });
        return result;
      }, options),
  };
}
