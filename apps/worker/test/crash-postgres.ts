import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@hybrid-mail/db';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@hybrid-mail/db/embedded';

/** Settings of a server that may crash: with an asynchronous commit it would lose what it has just acknowledged. */
export const durable = { synchronous_commit: 'on' };

/** Kills the server of this database without a clean shutdown and starts it again, which recovers committed data. */
export async function crashPostgres({ pool }: Database): Promise<EmbeddedPostgres> {
  const commit = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
  if (commit.rows[0]?.synchronous_commit !== 'on') throw new Error('this server loses commits in a crash');
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const data = rows[0]?.data_directory ?? '';
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  while (isRunning(pid)) await pause(20);
  return startEmbeddedPostgres({
    dataDir: dirname(dirname(data)),
    database: 'postgres',
    throwAway: true,
    settings: durable,
  });
}

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
  } catch {
    return false;
  }
}
