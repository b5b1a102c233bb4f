import { hostname } from 'node:os';
import { isDatabaseFull, isDatabaseUnavailable } from '@hybrid-mail/db';
import type { Services } from '../context.ts';
import { shareAnswer } from './share-answer.ts';

export type DatabaseWrites = 'ok' | 'full' | 'refused';

/** Returns whether the database takes writes, by writing the row of this process on this machine; see shareAnswer. */
export function watchDatabaseWrites(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  process: 'api' | 'worker',
): () => Promise<DatabaseWrites> {
  const name = `${process} ${hostname()}`;
  return shareAnswer({ clock }, async () => {
    const writtenOn = clock.now();
    try {
      await db.prisma.writeProbe.upsert({ where: { name }, create: { name, writtenOn }, update: { writtenOn } });
      return 'ok';
    } catch (error) {
      if (isDatabaseFull(error)) return 'full';
      if (isDatabaseUnavailable(error)) return 'refused';
      throw error;
    }
  });
}
