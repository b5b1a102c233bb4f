import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import type { KeyClaim } from './claim-key.ts';

/** Frees the key after a Refusal; after any other error only if nothing was committed. */
export async function releaseKey({ prisma }: Database, claim: KeyClaim, error: unknown): Promise<void> {
  const untouched = error instanceof Refusal ? {} : { isCommitted: false };
  // If the database is down too, the lease expires.
  await prisma.idempotencyKey.deleteMany({ where: { ...claim, ...untouched } }).catch(() => undefined);
}
