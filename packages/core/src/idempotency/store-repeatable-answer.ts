import type { Database } from '@hybrid-mail/db';
import type { Claim } from './claim-key.ts';

/** Stores the answer for repeated calls with the key. */
export async function storeRepeatableAnswer({ prisma }: Database, claim: Claim, answer: string): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { ...claim }, data: { answer } });
}
