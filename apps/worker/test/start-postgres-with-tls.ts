import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@hybrid-mail/db';
import { startTestCluster, testPasswords } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';

const program = join(import.meta.dirname, '../../../scripts/environment/make-certificates.mjs');

/** Creates the certificates as the composed product does. */
export function makeCertificates(folder: string, ...options: string[]): string {
  execFileSync(process.execPath, [program, folder, ...options]);
  return folder;
}

/** Database logins by the folder of their certificate. */
const logins = {
  api: { name: 'hybrid_mail_api', password: testPasswords.api },
  worker: { name: 'hybrid_mail_worker', password: testPasswords.worker },
  administrator: { name: 'hybrid_mail', password: 'password of the administrator' },
  watch: { name: 'hybrid_mail_watch', password: '' },
};
type Login = keyof typeof logins;

/** Rule of pg_hba.conf that lets the test itself connect without TLS. */
const forTheTest = 'host all postgres 127.0.0.1/32 scram-sha-256\n';

interface Parameters {
  /** Folder of the authority that the client trusts. */
  readonly trusted?: string;
  readonly certificateOf?: Login | null;
  readonly host?: string;
}

/** The database URL for this login; the parameters introduce mistakes. */
function addressOf(
  base: string,
  folder: string,
  login: Login,
  { trusted = folder, certificateOf = login, host = 'localhost' }: Parameters,
): string {
  const url = new URL(base);
  Object.assign(url, { username: logins[login].name, password: logins[login].password, hostname: host });
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', join(trusted, 'trusted/authority.pem'));
  if (certificateOf) {
    url.searchParams.set('sslcert', join(folder, certificateOf, 'certificate.pem'));
    url.searchParams.set('sslkey', join(folder, certificateOf, 'key.pem'));
  }
  return url.href;
}

/** Copies certificates and rules into the server's folder, owned by the server's account. */
function handOver(folder: string, data: string): void {
  const { uid, gid } = statSync(data);
  const put = (from: string, to: string, more = '') => {
    writeFileSync(join(data, to), readFileSync(join(folder, from), 'utf8') + more);
    chownSync(join(data, to), uid, gid);
    chmodSync(join(data, to), 0o600);
  };
  put('postgres/certificate.pem', 'server.crt');
  put('postgres/key.pem', 'server.key');
  put('postgres/pg_hba.conf', 'pg_hba.conf', forTheTest);
  put('trusted/authority.pem', 'authority.pem');
}

/** Query for the connections of the product's roles, as Postgres sees them. */
const connections = `
  select usename, application_name, ssl, version, client_dn, client_serial::text as serial
  from pg_stat_activity join pg_stat_ssl using (pid) where usename like 'hybrid_mail%'`;
const endConnections = `
  select pg_terminate_backend(pid) from pg_stat_activity where usename like 'hybrid_mail%'`;

/** A real Postgres with the certificates and the rules of the composed product. */
export async function startPostgresWithTls() {
  const cluster = await startTestCluster(installQueues);
  const folder = makeCertificates(mkdtempSync(join(tmpdir(), 'inside-')));
  const db = connectDatabase({ url: cluster.url, poolSize: 1 });
  const run = (text: string) => db.prisma.$queryRawUnsafe<Record<string, string>[]>(text);
  const [{ data_directory: data = '' } = {}] = await run('show data_directory');
  const { name, password } = logins.administrator;
  const reload = async () => {
    handOver(folder, data);
    await run('select pg_reload_conf()');
  };
  await run(`create role ${name} login superuser password '${password}'`);
  await run(`alter system set ssl_ca_file = 'authority.pem'`);
  await run('alter system set ssl = on');
  await reload();

  return {
    urlOf: (login: Login, mistakes: Parameters = {}) => addressOf(cluster.url, folder, login, mistakes),
    /** Settings with which a process serves TLS. */
    listening: (holder: 'api' | 'worker') => ({
      TLS_CERT_FILE: join(folder, holder, 'certificate.pem'),
      TLS_KEY_FILE: join(folder, holder, 'key.pem'),
    }),
    authority: () => readFileSync(join(folder, 'trusted/authority.pem'), 'utf8'),
    connections: () => run(connections),
    /** Whether Postgres admits the exporter of its metrics. */
    admit: async (isAdmitted: boolean) => {
      await run(`alter role hybrid_mail_watch ${isAdmitted ? 'login' : 'nologin'}`);
      await run(endConnections);
    },
    /** Replaces the authority and all certificates, and terminates all connections. */
    renew: async () => {
      makeCertificates(folder, '--anew');
      await reload();
      await run(endConnections);
    },
    close: async () => {
      await db.close();
      await cluster.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
