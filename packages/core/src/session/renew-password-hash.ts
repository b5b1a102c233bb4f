import type { AppServices } from '../context.ts';
import { Refusal } from '../errors.ts';
import { rehashPassword } from './passwords.ts';

/**
 * Hashes a right password anew, with the present pepper. A password that was changed meanwhile stays; under load the
 * next login does it.
 */
export async function renewPasswordHash(
  { db, pepper }: Pick<AppServices, 'db' | 'pepper'>,
  { id, passwordHash }: { readonly id: number; readonly passwordHash: string },
  password: string,
): Promise<void> {
  const renewed = await rehashPassword(password, passwordHash, pepper).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (renewed === null) return;
  await db.prisma.user.updateMany({ where: { id, passwordHash }, data: { passwordHash: renewed } });
}
