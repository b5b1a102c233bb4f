import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The account that PostgreSQL runs under: it refuses to run as root. */
export type Account = { uid: number; gid: number } | null;

export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return null;
  const existing = accountNamed('postgres');
  if (existing) return existing;
  spawnSync('groupadd', ['--system', 'postgres'], { stdio: 'ignore' });
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--shell', '/usr/sbin/nologin', 'postgres'], {
    stdio: 'ignore',
  });
  const found = accountNamed('postgres') ?? accountNamed('nobody');
  if (!found) throw new Error('PostgreSQL does not run as root, and no account "postgres" could be made for it.');
  return found;
}

function accountNamed(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

export type Command = { file: string; args: string[]; uid?: number; gid?: number };

/** How to run a program under the account, also where the checkout lies in a folder closed to others, such as /root. */
export function commandUnder(account: Account, file: string, args: string[], folders: string[]): Command {
  if (!account) return { file, args };
  if ([dirname(file), ...folders].every((folder) => isOpenTo(account, folder)) && isOpenTo(account, file, false)) {
    return { file, args, ...account };
  }
  const who = [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'];
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override'];
  return { file: 'setpriv', args: [...who, ...reach, '--', file, ...args] };
}

function isOpenTo(account: { uid: number }, path: string, upwards = true): boolean {
  const { mode, uid } = statSync(path);
  const open = (mode & 0o001) !== 0 || uid === account.uid;
  const parent = dirname(path);
  return open && (!upwards || parent === path || isOpenTo(account, parent));
}
