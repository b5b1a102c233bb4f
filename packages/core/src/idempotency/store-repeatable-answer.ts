import type { Database } from '@hybrid-mail/db';
import type { KeyClaim } from './claim-key.ts';

/** Stores the answer for repeated calls with the key. */
export async function storeRepeatableAnswer({ prisma }: Database, claim: KeyClaim, answer: string): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { ...claim }, data: { answer } });
}
