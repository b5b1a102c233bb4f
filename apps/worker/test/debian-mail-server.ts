import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from './find-free-port.ts';
import { pollUntil } from './poll-until.ts';

/** User and group id of the mailboxes' owner: Debian's unprivileged user. */
const ownerId = 65_534;

/**
 * Postfix as Debian packages it. It accepts only encrypted connections, and delivers to the mailboxes of known users.
 */
export interface MailServer {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The e-mails in the mailbox of a user, with their headers. */
  mailbox(user: string): string[];
  /** Number of e-mails delivered to all users. */
  delivered(): number;
  close(): Promise<void>;
}

const greets = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
  });

interface Options {
  /**
   * A shell command that receives the e-mails to letters.example. If it is given, the server accepts e-mails to any
   * address at namuna.uz, and reports unknown addresses later.
   */
  readonly reportsTo?: string;
}

/** @param users the local parts of the accepted addresses at namuna.uz */
export async function debianMailServer(users: readonly string[], { reportsTo }: Options = {}): Promise<MailServer> {
  const folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-smtp-'));
  const port = await findFreePort();
  writeSettings(folder, port, users);
  if (reportsTo) writeReporting(folder, reportsTo);
  const boxes = join(folder, 'boxes');
  const postfix = (order: string) => execFileSync('postfix', ['-c', folder, order], { stdio: 'ignore' });
  const mailbox = (user: string) => {
    const arrived = join(boxes, user, 'new');
    return existsSync(arrived) ? readdirSync(arrived).map((name) => readFileSync(join(arrived, name), 'utf8')) : [];
  };
  let isRunning = false;
  const stop = async () => {
    if (isRunning) postfix('stop');
    isRunning = false;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    async start() {
      postfix('start');
      isRunning = true;
      await pollUntil(() => greets(port), Boolean, 30_000);
    },
    stop,
    mailbox,
    delivered: () => readdirSync(boxes).reduce((sum, user) => sum + mailbox(user).length, 0),
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeSettings(folder: string, port: number, users: readonly string[]): void {
  const at = (name: string) => join(folder, name);
  const postfix = Number(execFileSync('id', ['-u', 'postfix'], { encoding: 'utf8' }));
  chmodSync(folder, 0o755);
  for (const name of ['queue', 'data', 'boxes']) mkdirSync(at(name));
  chownSync(at('data'), postfix, postfix);
  chownSync(at('boxes'), ownerId, ownerId);
  const certificate = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail.internal'];
  execFileSync('openssl', [...certificate, '-keyout', at('key.pem'), '-out', at('cert.pem')], { stdio: 'ignore' });
  writeFileSync(at('users'), users.map((user) => `${user}@namuna.uz ${user}/\n`).join(''));
  const services = readFileSync('/usr/share/postfix/master.cf.dist', 'utf8');
  // No chroot, since the queue is in a folder of this test.
  const uncaged = services.replaceAll(/^(\w+ +(?:inet|unix) +\S+ +\S+ +)y/gm, '$1n');
  writeFileSync(at('master.cf'), uncaged.replace(/^smtp +inet/m, `127.0.0.1:${port} inet`));
  writeFileSync(
    at('main.cf'),
    `compatibility_level = 3.6
queue_directory = ${at('queue')}
data_directory = ${at('data')}
maillog_file_prefixes = ${folder}
maillog_file = ${at('log')}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mail.internal
mydestination =
virtual_mailbox_domains = namuna.uz
virtual_mailbox_base = ${at('boxes')}
virtual_mailbox_maps = texthash:${at('users')}
virtual_uid_maps = static:${ownerId}
virtual_gid_maps = static:${ownerId}
smtpd_tls_cert_file = ${at('cert.pem')}
smtpd_tls_key_file = ${at('key.pem')}
smtpd_tls_security_level = encrypt
smtpd_tls_received_header = yes
smtpd_relay_restrictions = reject_unauth_destination
`,
  );
}

/** Configures Postfix to accept e-mails to unknown addresses, and to pass its delivery reports to a command. */
function writeReporting(folder: string, reportsTo: string): void {
  const script = join(folder, 'report');
  writeFileSync(script, `#!/bin/sh\n${reportsTo}\n`, { mode: 0o755 });
  // The pipe transport of Postfix runs the script as the owner of the mailboxes, for one e-mail at a time.
  const owner = execFileSync('id', ['-nu', String(ownerId)], { encoding: 'utf8' }).trim();
  appendFileSync(join(folder, 'master.cf'), `\nreports unix - n n - 1 pipe user=${owner} argv=${script}\n`);
  writeFileSync(join(folder, 'transport'), 'letters.example reports:\n');
  appendFileSync(
    join(folder, 'main.cf'),
    `smtpd_reject_unlisted_recipient = no
transport_maps = texthash:${join(folder, 'transport')}
`,
  );
}
