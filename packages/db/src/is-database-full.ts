import { hasErrorCode } from './has-error-code.ts';

/** disk_full; and what Prisma's driver adapter reports for it. */
const full = new Set<unknown>(['53100']);
/** The same, and a server that is read-only, as a standby is. */
const refusingWrites = new Set<unknown>([...full, '25006']);

/** Whether the disk of the database is full, so that it takes no writes and still answers reads. */
export const isDatabaseFull = (error: unknown): boolean => hasErrorCode(error, full);

/**
 * Waits for a write that reading must not depend on. A database that takes no writes loses it.
 * @throws any other error
 */
export async function unlessWritesRefused(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!hasErrorCode(error, refusingWrites)) throw error;
  }
}
