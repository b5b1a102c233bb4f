/**
 * The walls of the database behind a real PgBouncer (Debian's package pgbouncer), in transaction and in session mode:
 * its own tests, the walls' tests of the core, and calls of the API, the access matrix among them.
 */
import { spawnSync } from 'node:child_process';

const files = {
  yes: ['packages/db/test/pgbouncer-drill.test.ts'],
  transaction: [
    'packages/core/src/database-walls.test.ts',
    'apps/api/test/every-endpoint/matrix.test.ts',
    'apps/api/test/mail-list.test.ts',
    'apps/api/test/live.test.ts',
  ],
};

for (const [mode, tests] of Object.entries({ ...files, session: files.transaction })) {
  console.log(`POOLER_DRILL=${mode}`);
  const env = { ...process.env, POOLER_DRILL: mode };
  const { status } = spawnSync('npx', ['vitest', 'run', ...tests, '--testTimeout', '120000'], {
    env,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
