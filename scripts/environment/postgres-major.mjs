/** Major version in a folder of the database, as /var/lib/postgresql/18/docker. */
const majorOf = (folder) => /\/(\d+)\/docker$/.exec(folder)?.[1];

/**
 * Stops a roll-out whose image of Postgres is of another major version than the running server: the image looks for the
 * database in a folder of its own version, where there is none yet, so Postgres would not start.
 */
export function refuseOtherMajor({ read, fail }) {
  const running = majorOf(read('docker', 'compose', 'exec', '-T', 'postgres', 'printenv', 'PGDATA'));
  const once = ['run', '--rm', '--no-deps', '-T', '--entrypoint', 'printenv'];
  const next = majorOf(read('docker', 'compose', ...once, 'postgres', 'PGDATA'));
  if (!running || !next || running === next) return;
  fail(
    `This release brings Postgres ${next}, and the database is one of Postgres ${running}. Nothing was replaced. ` +
      'Upgrade by docs/operations.md, «Another major version of Postgres», in place of this command.',
  );
}
