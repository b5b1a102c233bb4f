import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '@hybrid-mail/db';
import { startTestCluster, testPasswords } from '@hybrid-mail/db/testing';
import { installQueues } from '@hybrid-mail/jobs';

const program = join(import.meta.dirname, '../../../scripts/environment/make-certificates.mjs');

/** Makes the certificates as the composed product does. */
export function makeCertificates(folder: string, ...options: string[]): string {
  execFileSync(process.execPath, [program, folder, ...options]);
  return folder;
}

/** Who logs in, with the folder of its certificate. */
const logins = {
  api: { name: 'hybrid_mail_api', password: testPasswords.api },
  worker: { name: 'hybrid_mail_worker', password: testPasswords.worker },
  administrator: { name: 'hybrid_mail', password: 'password of the administrator' },
};
type Login = keyof typeof logins;

/** The test looks at the server without TLS. */
const forTheTest = 'host all postgres 127.0.0.1/32 scram-sha-256\n';

interface Parameters {
  /** Folder of the authority that the client trusts. */
  readonly trusted?: string;
  readonly certificateOf?: Login | null;
  readonly host?: string;
}

/** A real Postgres with the certificates and the rules of the composed product. */
export async function postgresWithTls() {
  const cluster = await startTestCluster(installQueues);
  const folder = mkdtempSync(join(tmpdir(), 'inside-'));
  const db = connectDatabase({ url: cluster.url, poolSize: 1 });
  const run = (text: string) => db.prisma.$queryRawUnsafe<Record<string, string>[]>(text);
  const [{ data_directory: data = '' } = {}] = await run('show data_directory');

  /** Gives the server the certificates of the folder, as a start of the service does. */
  async function take(): Promise<void> {
    const { uid, gid } = statSync(data);
    const put = (from: string, to: string) => {
      rmSync(join(data, to), { force: true });
      copyFileSync(join(folder, from), join(data, to));
      chownSync(join(data, to), uid, gid);
      chmodSync(join(data, to), 0o400);
    };
    put('postgres/certificate.pem', 'server.crt');
    put('postgres/key.pem', 'server.key');
    put('postgres/pg_hba.conf', 'pg_hba.conf');
    appendFileSync(join(data, 'pg_hba.conf'), forTheTest);
    put('trusted/authority.pem', 'authority.pem');
    await run('select pg_reload_conf()');
  }

  makeCertificates(folder);
  const { name, password } = logins.administrator;
  await run(`create role ${name} login superuser password '${password}'`);
  await run(`alter system set ssl_ca_file = 'authority.pem'`);
  await run('alter system set ssl = on');
  await take();

  return {
    /** The address for this login; other parameters are mistakes. */
    urlOf(login: Login, { trusted = folder, certificateOf = login, host = 'localhost' }: Parameters = {}): string {
      const url = new URL(cluster.url);
      Object.assign(url, { username: logins[login].name, password: logins[login].password, hostname: host });
      url.searchParams.set('sslmode', 'verify-full');
      url.searchParams.set('sslrootcert', join(trusted, 'trusted/authority.pem'));
      if (certificateOf) {
        url.searchParams.set('sslcert', join(folder, certificateOf, 'certificate.pem'));
        url.searchParams.set('sslkey', join(folder, certificateOf, 'key.pem'));
      }
      return url.href;
    },
    /** Settings with which a process listens by TLS. */
    listening: (holder: 'api' | 'worker') => ({
      TLS_CERT_FILE: join(folder, holder, 'certificate.pem'),
      TLS_KEY_FILE: join(folder, holder, 'key.pem'),
    }),
    authority: () => readFileSync(join(folder, 'trusted/authority.pem'), 'utf8'),
    /** Connections of the product's roles, as Postgres sees them. */
    connections: () =>
      run(
        `select usename, application_name, ssl, version, client_dn, client_serial::text as serial
        from pg_stat_activity join pg_stat_ssl using (pid)
        where usename like 'hybrid_mail%'`,
      ),
    /** Makes everything anew and ends the connections. */
    async renew(): Promise<void> {
      makeCertificates(folder, '--anew');
      await take();
      await run(`select pg_terminate_backend(pid) from pg_stat_activity where usename like 'hybrid_mail%'`);
    },
    async close(): Promise<void> {
      await db.close();
      await cluster.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
