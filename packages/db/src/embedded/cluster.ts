import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { choosePostgresAccount, type PostgresAccount } from './postgres-account.ts';

/** Paths of one PostgreSQL cluster on disk, with its account and binaries. */
export type Cluster = {
  data: string;
  log: string;
  portFile: string;
  password: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
};

/** Opens the cluster in the folder; the first call creates it. */
export async function openCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const binaries = await findPostgresBinaries();
  const cluster = {
    data: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    portFile: join(folder, 'port'),
    password: loadOrCreatePassword(join(folder, 'password')),
    account: choosePostgresAccount([folder, dirname(binaries.postgres)]),
    binaries,
  };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) initialise(cluster, folder);
  changeOwner(cluster.data, cluster.account);
  return cluster;
}

/** Changes the owner if needed: another account runs the server after the checkout moved to or from a closed folder. */
function changeOwner(path: string, { owner }: PostgresAccount): void {
  if (!owner || statSync(path).uid === owner.uid) return;
  spawnSync('chown', ['-R', `${owner.uid}:${owner.gid}`, path]);
}

function loadOrCreatePassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Runs initdb in a separate folder and renames it, so that an interrupted start leaves no incomplete cluster. */
function initialise(cluster: Cluster, folder: string): void {
  const fresh = join(folder, 'data.new');
  const passwordFile = join(folder, 'password.initdb');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  for (const path of [fresh, passwordFile]) changeOwner(path, cluster.account);
  const args = [
    `--pgdata=${fresh}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${systemLocale()}`,
    '--locale-provider=icu',
    '--icu-locale=ru',
    '--no-instructions',
  ];
  const { file, args: all, ...as } = cluster.account.command(cluster.binaries.initdb, args);
  const made = spawnSync(file, all, { ...as, encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' } });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new Error(`initdb failed in ${folder}: ${made.error?.message ?? `${made.stdout}${made.stderr}`}`);
  }
  renameSync(fresh, cluster.data);
}

/** Locale with a UTF-8 character type: with "C", Postgres finds no letters in Cyrillic words and so no trigrams. */
function systemLocale(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
}
