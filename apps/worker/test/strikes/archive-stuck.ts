import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '@hybrid-mail/db';
import type { WalArchive } from '@hybrid-mail/db/testing';
import type { Nemesis } from '../nemeses.ts';
import { expectTold, type StrikeScene } from './strike-scene.ts';

/** Ends the current segment of the log, so that it is to be archived. @returns its name */
export async function endSegment({ pool }: Pick<Database, 'pool'>): Promise<string> {
  await pool.query(`select pg_logical_emit_message(false, 'fault run', 'so that the segment is not empty')`);
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  return rows[0]?.name ?? '';
}

/** What the alarm ArchiveFailing reads. */
async function readArchiver({ pool }: Pick<Database, 'pool'>): Promise<{ failed: number; archived: number }> {
  const { rows } = await pool.query<{ failed: number; archived: number }>(
    'select failed_count::int as failed, archived_count::int as archived from pg_stat_archiver',
  );
  return rows[0] ?? { failed: 0, archived: 0 };
}

/**
 * The archive of the server's log takes nothing, until Postgres has counted failures without a success and a further
 * letter was handed over; then it takes everything that it missed.
 */
export function stickArchive(scene: Pick<StrikeScene, 'world' | 'untold'>, archive: WalArchive): Nemesis {
  const { db } = scene.world;
  const sent = () => db.prisma.mail.count({ where: { isSent: true } });
  return {
    name: 'archive stuck',
    strike: async () => {
      archive.stick(true);
      try {
        const before = { ...(await readArchiver(db)), sent: await sent() };
        await endSegment(db);
        await expectTold(scene, 'archive stuck', async () => {
          const { failed, archived } = await readArchiver(db);
          return failed > before.failed && archived === before.archived;
        });
        await expectTold(scene, 'no letter was handed over while the archive was stuck', async () => {
          return (await sent()) > before.sent;
        });
      } finally {
        archive.stick(false);
      }
      const last = await endSegment(db);
      await expectTold(scene, `the archive did not get ${last}`, async () => existsSync(join(archive.folder, last)));
    },
  };
}
