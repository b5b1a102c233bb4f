import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded/index.ts';

/** Settings of servers that tests crash: with asynchronous commits, a crash would lose acknowledged transactions. */
export const durableSettings = { synchronous_commit: 'on' };

/**
 * Stops the server of this database: SIGQUIT without a clean shutdown, SIGINT with a shutdown that aborts running work.
 * @param settings with which the server is started again
 * @returns a function that starts the server again on the same port, which recovers committed data
 */
export async function stopPostgres(
  { pool }: Database,
  signal: 'SIGQUIT' | 'SIGINT',
  settings: Readonly<Record<string, string>> = durableSettings,
): Promise<() => Promise<EmbeddedPostgres>> {
  const commit = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
  if (commit.rows[0]?.synchronous_commit !== 'on') throw new Error('this server loses commits in a crash');
  const { rows } = await pool.query<{ data_directory: string }>('show data_directory');
  const data = rows[0]?.data_directory ?? '';
  const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(pid, signal);
  while (isRunning(pid)) await pause(20);
  return () =>
    startEmbeddedPostgres({
      dataDir: dirname(dirname(data)),
      database: 'postgres',
      throwAway: true,
      settings,
    });
}

/** Kills the server of this database without a clean shutdown and starts it again, which recovers committed data. */
export const crashPostgres = async (
  db: Database,
  settings: Readonly<Record<string, string>> = durableSettings,
): Promise<EmbeddedPostgres> => (await stopPostgres(db, 'SIGQUIT', settings))();

function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[2] !== 'Z';
  } catch {
    return false;
  }
}
