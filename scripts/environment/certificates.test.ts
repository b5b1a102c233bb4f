import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeCertificate } from './certificate.mjs';
import { ensureCertificates } from './certificates.mjs';

const all = ['authority', 'postgres', 'api', 'worker', 'administrator', 'watch'];
const begin = new Date('2026-11-28T08:00:00Z');
const inYears = (years: number) => new Date(begin.getTime() + years * 365.25 * 24 * 3600 * 1000);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'certificates-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
const trusted = () => read('trusted/authority.pem');
const certificateOf = (name: string) => new X509Certificate(read(name, 'certificate.pem'));
const countOf = (text: string) => text.split('BEGIN CERTIFICATE').length - 1;
const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8);

/** Connects under this host name to a TLS server with the holder's certificate. @returns 'yes' or the error code */
async function isBelieved(name: string, host: string, ca = trusted()): Promise<string> {
  const server = createServer({ cert: read(name, 'certificate.pem'), key: read(name, 'key.pem') });
  server.on('tlsClientError', () => undefined);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const socket = connect({ port, host: '127.0.0.1', servername: host, ca });
  const outcome = await once(socket, 'secureConnect').then(
    () => 'yes',
    ({ code }: NodeJS.ErrnoException) => String(code),
  );
  socket.destroy();
  server.close();
  return outcome;
}

describe('the certificates of an installation', () => {
  it('are made once, of one authority, for the names under which their holders are called', async () => {
    expect(ensureCertificates(folder, { now: new Date() })).toEqual(all);
    expect(ensureCertificates(folder, { now: new Date() })).toEqual([]);
    expect(await isBelieved('postgres', 'postgres')).toBe('yes');
    expect(await isBelieved('api', 'api-2')).toBe('yes');
    expect(await isBelieved('worker', 'worker')).toBe('yes');
    expect(await isBelieved('api', 'postgres')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(certificateOf('authority').ca).toBe(true);
    expect(certificateOf('api')).toMatchObject({ ca: false, subject: 'CN=hybrid_mail_api' });
    expect(certificateOf('api').keyUsage).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  });

  it('are made for three databases, too, where the installation has them', async () => {
    const cluster = ['database-1', 'database-2', 'database-3', 'pooler', 'backup'];
    expect(ensureCertificates(folder, { now: new Date(), hasCluster: true })).toEqual([...all, ...cluster]);
    expect(ensureCertificates(folder, { now: new Date() })).toEqual([]);
    // HAProxy, the service "postgres", passes TLS on.
    for (const host of ['database-2', 'etcd-2', 'postgres']) expect(await isBelieved('database-2', host)).toBe('yes');
    expect(await isBelieved('database-2', 'database-1')).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
    expect(await isBelieved('pooler', 'pooler-worker')).toBe('yes');
    expect(certificateOf('backup').subject).toBe('CN=backup');
    expect(cluster.map((name) => modeOf(`${name}/key.pem`))).toEqual(cluster.map(() => '400'));
  });

  it('are believed by nobody who trusts another authority', async () => {
    const other = mkdtempSync(join(tmpdir(), 'others-'));
    ensureCertificates(other, { now: new Date() });
    ensureCertificates(folder, { now: new Date() });
    const theirs = readFileSync(join(other, 'trusted/authority.pem'), 'utf8');
    expect(await isBelieved('postgres', 'postgres', theirs)).toMatch(/UNABLE_TO_|SELF_SIGNED|SIGNATURE_FAILURE/);
    rmSync(other, { recursive: true });
  });

  it('last two years at the least after each start', () => {
    ensureCertificates(folder, { now: begin });
    for (let year = 0; year <= 25; year += 1) {
      ensureCertificates(folder, { now: inYears(year) });
      for (const name of all) {
        expect(Date.parse(certificateOf(name).validTo)).toBeGreaterThan(inYears(year + 2).getTime());
      }
    }
  });

  it('are renewed with the same authority while that lasts; a new one is trusted beside the former', () => {
    ensureCertificates(folder, { now: begin });
    const former = trusted();
    expect(ensureCertificates(folder, { now: inYears(0.9) })).toEqual([]);
    expect(ensureCertificates(folder, { now: inYears(1.1) })).toEqual(all.slice(1));
    expect(trusted()).toBe(former);
    expect(ensureCertificates(folder, { now: inYears(6.5) })).toEqual(all);
    expect(trusted()).toContain(former.trim());
    expect(countOf(trusted())).toBe(2);
    expect(certificateOf('postgres').verify(certificateOf('authority').publicKey)).toBe(true);
  });

  it('are all made anew when that is asked for, and nothing of before is trusted', () => {
    ensureCertificates(folder, { now: begin });
    const former = trusted();
    expect(ensureCertificates(folder, { now: begin, isAnew: true })).toEqual(all);
    expect([countOf(trusted()), trusted() === former]).toEqual([1, false]);
  });

  it.each(all)('are made again where a start was interrupted, or a file was damaged: %s', (name) => {
    ensureCertificates(folder, { now: begin });
    for (const file of ['key.pem', 'certificate.pem']) {
      rmSync(join(folder, name, file));
      expect(ensureCertificates(folder, { now: begin })).toContain(name);
      rmSync(join(folder, name, file));
      writeFileSync(join(folder, name, file), 'damaged');
      expect(ensureCertificates(folder, { now: begin })).toContain(name);
      expect(ensureCertificates(folder, { now: begin })).toEqual([]);
    }
    rmSync(join(folder, 'trusted/authority.pem'));
    ensureCertificates(folder, { now: begin });
    expect(trusted()).toBe(read('authority/certificate.pem'));
  });

  it('have keys that Postgres accepts and others cannot change', () => {
    ensureCertificates(folder, { now: begin });
    const keys = ['authority', 'postgres', 'api', 'worker', 'watch'].map((name) => modeOf(`${name}/key.pem`));
    // The exporter of Postgres, like Postgres, refuses a key that others can read.
    expect(keys).toEqual(['400', '400', '444', '444', '400']);
    expect(read('postgres/pg_hba.conf')).not.toMatch(/^host(?!ssl)/m);
  });
});

describe('a certificate that seals', () => {
  const authority = makeCertificate({ commonName: 'Authority of the seal', days: 3650, now: begin, issuer: undefined });
  const make = (more: { organization?: string } = {}) => {
    const wanted = { commonName: 'Seal', days: 1095, now: begin, issuer: authority, isSeal: true };
    return new X509Certificate(makeCertificate({ ...wanted, ...more }).certificate);
  };

  it('is of its authority, and of the operator when that is named', () => {
    expect(make().subject).toBe('CN=Seal');
    const certificate = make({ organization: '«Почта» АЖ' });
    expect(certificate.subject).toBe('CN=Seal\nO=«Почта» АЖ');
    expect(certificate.checkIssued(new X509Certificate(authority.certificate))).toBe(true);
    expect(certificate.validToDate).toEqual(new Date('2029-11-27T08:00:00Z'));
  });

  it('signs and cannot be denied, and is no certificate of a server or a client', () => {
    const certificate = make();
    expect([certificate.ca, certificate.keyUsage]).toEqual([false, undefined]);
    // Key usage, critical: digitalSignature and nonRepudiation (RFC 5280 4.2.1.3).
    const keyUsage = Buffer.from('0603551d0f0101ff0404030206c0', 'hex');
    expect(certificate.raw.includes(keyUsage)).toBe(true);
  });
});
