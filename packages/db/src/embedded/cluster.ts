import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, commandUnder, postgresAccount } from './account.ts';
import { type PostgresBinaries, postgresBinaries } from './binaries.ts';

/** Where one PostgreSQL lives on disk, and what is needed to run it. */
export type Cluster = {
  data: string;
  log: string;
  portFile: string;
  password: string;
  account: Account;
  binaries: PostgresBinaries;
};

/** Opens the cluster in the folder, creating it at the first call. */
export async function openCluster(folder: string): Promise<Cluster> {
  mkdirSync(folder, { recursive: true });
  const cluster = {
    data: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    portFile: join(folder, 'port'),
    password: keptPassword(join(folder, 'password')),
    account: postgresAccount(),
    binaries: await postgresBinaries(),
  };
  if (!existsSync(join(cluster.data, 'PG_VERSION'))) initialise(cluster, folder);
  return cluster;
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** A half-made cluster of a killed start must not look ready, so it is made aside and renamed. */
function initialise(cluster: Cluster, folder: string): void {
  const fresh = join(folder, 'data.new');
  const passwordFile = join(folder, 'password.initdb');
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
  if (cluster.account) {
    chownSync(fresh, cluster.account.uid, cluster.account.gid);
    chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  }
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
  const { file, args: all, ...as } = commandUnder(cluster.account, cluster.binaries.initdb, args, [folder]);
  const made = spawnSync(file, all, { ...as, encoding: 'utf8', env: { ...process.env, TZ: 'UTC', LC_ALL: 'C' } });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    throw new Error(`initdb failed in ${folder}: ${made.error?.message ?? `${made.stdout}${made.stderr}`}`);
  }
  renameSync(fresh, cluster.data);
}

/** Trigrams of Cyrillic words need a UTF-8 character type; "C" would see no letters in them. */
function systemLocale(): string {
  return process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
}
