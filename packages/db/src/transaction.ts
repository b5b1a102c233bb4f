import { setTimeout as pause } from 'node:timers/promises';
import type { Prisma, PrismaClient } from './generated/prisma/client.ts';
import { hasErrorCode } from './has-error-code.ts';

export type TransactionOptions = {
  isolation?: Prisma.TransactionIsolationLevel;
  /** Timeout of the whole transaction. Network calls and hashing never belong in a transaction. */
  timeoutMs?: number;
  /** Maximum wait for a free connection. */
  maxWaitMs?: number;
};

const attempts = 5;

export async function runTransaction<T>(
  prisma: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { isolation, timeoutMs = 15_000, maxWaitMs = 10_000 }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await prisma.$transaction(work, {
        ...(isolation !== undefined && { isolationLevel: isolation }),
        maxWait: maxWaitMs,
        timeout: timeoutMs,
      });
    } catch (error) {
      if (attempt === attempts || !hasErrorCode(error, repeatCodes)) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/** Codes of a serialization failure or a deadlock: Prisma's P2034, and Postgres' codes for raw queries and commits. */
const repeatCodes = new Set<unknown>(['P2034', '40001', '40P01', 'TransactionWriteConflict']);
