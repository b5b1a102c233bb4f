import type { Database } from '@hybrid-mail/db';
import type { Claim } from './claim-key.ts';

/** What the call answered: every later call with the key gets it. */
export async function keepAnswer({ prisma }: Database, claim: Claim, answer: string): Promise<void> {
  await prisma.idempotencyKey.updateMany({ where: { ...claim }, data: { answer } });
}
