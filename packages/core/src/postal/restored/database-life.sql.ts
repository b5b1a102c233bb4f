import { textQuery } from '@hybrid-mail/db';
import { sql } from 'kysely';
import { z } from 'zod';
import { isDatabaseRestored } from '../../mail/index.ts';
import type { LifeFacts } from './judge-stamp.ts';

const lifeRow = z
  .object({
    counter: z.int(),
    systemIdentifier: z.string().nullable(),
    timeline: z.int().nullable(),
    stampedOn: z.date().nullable(),
    comparedOn: z.date().nullable(),
    isRestored: z.boolean(),
    presentIdentifier: z.string(),
    presentTimeline: z.int(),
    presentPosition: z.string(),
  })
  .transform(
    ({ systemIdentifier, timeline, presentIdentifier, presentTimeline, presentPosition, ...row }) =>
      ({
        ...row,
        recorded: { systemIdentifier, timeline },
        present: { systemIdentifier: presentIdentifier, timeline: presentTimeline, position: presentPosition },
      }) satisfies LifeFacts & { isRestored: boolean },
  );
export type DatabaseLife = z.output<typeof lifeRow>;

/**
 * The database's counter, and where it is now. The position is what is on disk, so that a crash of the machine does not set
 * it back. The timeline is read from the name of the present WAL file, because the control file names a new one only after
 * the next checkpoint.
 */
export const lifeQuery = textQuery(
  lifeRow,
  sql`
    select l.counter, l.system_identifier, l.timeline, l.stamped_on, ${isDatabaseRestored} as is_restored,
      (select max(r.compared_on) from restored_database r) as compared_on,
      (select c.system_identifier::text from pg_control_system() c) as present_identifier,
      ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as present_timeline,
      pg_current_wal_flush_lsn()::text as present_position
    from database_life l where l.id = 1`,
);
