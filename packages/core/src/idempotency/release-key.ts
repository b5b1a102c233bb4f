import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@hybrid-mail/db';
import { Refusal } from '../errors.ts';
import type { KeyClaim } from './claim-key.ts';

/** Waits before further tries while the database is away; after them the lease expires. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 16_000, 32_000];

/**
 * Frees the key after a Refusal; after any other error only if nothing was committed. If the database is down too, it
 * resolves after the first try and goes on in the background: otherwise a short failure of the database would block
 * repeated calls until the lease ends. A late try changes nothing when another call has taken the key meanwhile.
 */
export async function releaseKey({ prisma }: Database, claim: KeyClaim, error: unknown): Promise<void> {
  const untouched = error instanceof Refusal ? {} : { isCommitted: false };
  const release = () =>
    prisma.idempotencyKey.deleteMany({ where: { ...claim, ...untouched } }).then(
      () => true,
      () => false,
    );
  if (!(await release())) void repeat(release);
}

async function repeat(release: () => Promise<boolean>): Promise<void> {
  for (const delay of retryDelaysMs) {
    await pause(delay, undefined, { ref: false });
    if (await release()) return;
  }
}
