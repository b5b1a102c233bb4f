import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

type Ids = { uid: number; gid: number };

/** The OS account that PostgreSQL runs under, because PostgreSQL refuses to run as root. */
export type PostgresAccount = {
  /** Owner of the data folder on disk; null for the account of this process. */
  owner: Ids | null;
  command(file: string, args: string[]): { file: string; args: string[] } & Partial<Ids>;
};

/** Chooses the account for a cluster whose binaries and data are in these folders. */
export function choosePostgresAccount(folders: string[]): PostgresAccount {
  if (process.getuid?.() !== 0) return { owner: null, command: (file, args) => ({ file, args }) };
  const account = existingAccount();
  if (folders.every((folder) => isOpenTo(account, folder))) {
    return { owner: account, command: (file, args) => ({ file, args, ...account }) };
  }
  return accountInClosedFolder(account, folders);
}

function existingAccount(): Ids {
  const existing = accountNamed('postgres');
  if (existing) return existing;
  spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
  const shell = ['--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', ['--system', '--gid', 'postgres', ...shell, 'postgres'], { stdio: 'ignore' });
  const found = accountNamed('postgres') ?? accountNamed('nobody');
  if (!found) throw new Error('PostgreSQL does not run as root, and no account "postgres" could be created for it.');
  return found;
}

function accountNamed(name: string): Ids | null {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function isOpenTo(account: Ids, path: string): boolean {
  const { mode, uid } = statSync(path);
  const isOpen = (mode & 0o001) !== 0 || uid === account.uid;
  const parent = dirname(path);
  return isOpen && (parent === path || isOpenTo(account, parent));
}

type Way = (account: Ids) => { owner: Ids; prefix: string[] };

/** Runs in a user namespace in which root appears as the other account. Docker's default restrictions forbid it. */
const ownNamespace: Way = ({ uid, gid }) => ({
  owner: { uid: 0, gid: 0 },
  prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
});

/** Runs as the account, plus the one capability (dac_override) that lets it enter closed folders. */
const capability: Way = ({ uid, gid }) => ({
  owner: { uid, gid },
  prefix: [
    'setpriv',
    ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'],
    ...['--bounding-set=-all,+dac_override', '--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'],
    '--',
  ],
});

/** Account for a checkout in a folder that other accounts may not enter, like /root. */
function accountInClosedFolder(account: Ids, folders: string[]): PostgresAccount {
  for (const way of [ownNamespace, capability]) {
    const { owner, prefix } = way(account);
    const [program = '', ...options] = prefix;
    if (spawnSync(program, [...options, 'true'], { stdio: 'ignore' }).status !== 0) continue;
    return { owner, command: (file, args) => ({ file: program, args: [...options, file, ...args] }) };
  }
  throw new Error(
    `PostgreSQL does not run as root, and its account cannot enter ${folders.join(' or ')}. ` +
      'Move the project to a folder that others may enter, run it as another user, or set DATABASE_URL.',
  );
}
