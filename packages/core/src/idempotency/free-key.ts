import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import type { Claim } from './claim-key.ts';

/** A refusal says what happened, so the key is free again; after anything else only when nothing is committed. */
export async function freeKey({ prisma }: Database, claim: Claim, error: unknown): Promise<void> {
  const untouched = error instanceof Refusal ? {} : { isCommitted: false };
  // Where the database does not answer either, the lease ends by itself.
  await prisma.idempotencyKey.deleteMany({ where: { ...claim, ...untouched } }).catch(() => undefined);
}
