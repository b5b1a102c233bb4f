import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import type { Claim } from './claim-key.ts';

/**
 * A database whose transactions note in the key's row that the call has written something. When the process dies before
 * the answer is kept, the repeated call is told that the outcome is unknown instead of doing the work twice; and a try
 * that was so slow that another one took its key writes nothing.
 */
export function markCommitted(db: Database, { userId, key, claim }: Claim): Database {
  return {
    ...db,
    transaction: (work, options) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        const { count } = await tx.idempotencyKey.updateMany({
          where: { userId, key, claim },
          data: { isCommitted: true },
        });
        if (count === 0) throw new Refusal('idempotency-key-busy', { retryAfterSeconds: 1 });
        return result;
      }, options),
  };
}
