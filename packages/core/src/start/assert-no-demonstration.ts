import type { Database } from '@hybrid-mail/db';
import { WrongSettings } from './wrong-settings.ts';

/** @throws WrongSettings when the database was made as a demonstration */
export async function assertNoDemonstration({ prisma }: Pick<Database, 'prisma'>): Promise<void> {
  if ((await prisma.demonstration.count()) === 0) return;
  throw new WrongSettings(
    'DATABASE_URL leads to the demonstration, whose logins everybody knows: use another database',
  );
}
