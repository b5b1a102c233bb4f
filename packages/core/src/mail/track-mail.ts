import type { WireText } from '@hybrid-mail/contracts/endpoint';
import type { TrackedMail } from '@hybrid-mail/contracts/track';
import { sql } from 'kysely';
import type { World } from '../context.ts';
import { wireRow } from '../sql/wire-row.ts';
import { trackedBy, trackedJson } from './track-mail.sql.ts';

/** What anybody may know of a letter, by its number (EHM15, ehm 15, 15) or uid; null when there is none. */
export async function trackMail(
  world: Pick<World, 'db'>,
  { id }: { id: string },
): Promise<WireText<TrackedMail> | null> {
  const found = trackedBy(id);
  if (found === null) return null;
  return wireRow(
    world.db,
    sql`select ${trackedJson}::text as json from mail m
      left join perform pf on pf.id = m."performId" where ${found} and m."deletedOn" is null`,
  );
}
