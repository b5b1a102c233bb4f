import { isDatabaseFull, isDatabaseUnavailable } from '@hybrid-mail/db';
import type { Services } from '../context.ts';

export type DatabaseWrites = 'ok' | 'full' | 'refused';

/** How long an answer counts: health probes come each second, and each answer is a write. */
const freshMs = 10_000;

/**
 * Returns whether the database takes writes, by writing a row of this process. Calls within ten seconds share one answer.
 * @param name of the process; unique among those that run
 */
export function watchDatabaseWrites(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  name: string,
): () => Promise<DatabaseWrites> {
  let last: { readonly at: number; readonly writes: Promise<DatabaseWrites> } | null = null;
  const write = async (): Promise<DatabaseWrites> => {
    const writtenOn = clock.now();
    try {
      await db.prisma.writeProbe.upsert({ where: { name }, create: { name, writtenOn }, update: { writtenOn } });
      return 'ok';
    } catch (error) {
      if (isDatabaseFull(error)) return 'full';
      if (isDatabaseUnavailable(error)) return 'refused';
      throw error;
    }
  };
  return () => {
    const at = clock.now().getTime();
    if (!last || at - last.at >= freshMs) last = { at, writes: write() };
    return last.writes;
  };
}
