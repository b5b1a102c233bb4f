import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** Folder of the keys, certificates and messages. The drill removes it. */
export const folder = mkdtempSync(join(tmpdir(), 'time-stamps-'));
export const fileOf = (name: string) => join(folder, name);
export const read = (name: string) => readFileSync(fileOf(name));

/** Runs openssl in the folder. @returns its output @throws Error with all that it said when it fails */
export function openssl(...options: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('openssl', options, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`openssl ${options.join(' ')} fails:\n${stdout}${stderr}`);
  return stdout + stderr;
}

const extensions = {
  'tsa.ext':
    'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature\nextendedKeyUsage=critical,timeStamping',
  'seal.ext': 'basicConstraints=critical,CA:FALSE\nkeyUsage=critical,digitalSignature,nonRepudiation',
};

const ecKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'];

/** Makes a root, certificates of time stamps with RSA and EC keys, and a message that is sealed with an EC key. */
export function createFiles(): void {
  for (const [name, text] of Object.entries(extensions)) writeFileSync(fileOf(name), `${text}\n`);
  writeFileSync(fileOf('text'), 'sealed by openssl');
  const usage = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign'];
  const root = ['-keyout', 'root.key', '-out', 'root.pem', '-days', '30', '-subj', '/CN=Root of the drill'];
  openssl('req', '-x509', ...ecKey, '-nodes', ...root, ...usage);
  issue('rsa', ['-newkey', 'rsa:2048'], 'tsa.ext');
  issue('ec', ecKey, 'tsa.ext');
  issue('seal', ecKey, 'seal.ext');
  const signer = ['-signer', 'seal.pem', '-inkey', 'seal.key', '-certfile', 'root.pem', '-cades'];
  openssl('cms', '-sign', '-binary', '-nodetach', '-in', 'text', ...signer, '-outform', 'DER', '-out', 'seal.p7');
}

function issue(name: string, key: readonly string[], extension: string): void {
  const [request, certificate] = [`${name}.csr`, `${name}.pem`];
  openssl('req', ...key, '-nodes', '-keyout', `${name}.key`, '-out', request, '-subj', `/CN=${name} of the drill`);
  const issuer = ['-CA', 'root.pem', '-CAkey', 'root.key', '-CAcreateserial', '-days', '30', '-extfile', extension];
  openssl('x509', '-req', '-in', request, '-out', certificate, ...issuer);
}

export interface OpensslAuthority {
  readonly key: 'rsa' | 'ec';
  /** Digest of the token's signature. */
  readonly signerDigest: string;
  /** Digest that names the certificate: with sha1 the attribute signing-certificate, else signing-certificate-v2. */
  readonly certificateDigest: string;
  readonly acceptedDigests?: string;
  /** Lines of the configuration. */
  readonly more?: string;
}

/** Answers requests over HTTP with `openssl ts -reply`. */
export async function openAuthority(authority: OpensslAuthority): Promise<{ url: string; close: () => void }> {
  const { key, signerDigest, certificateDigest, acceptedDigests = 'sha256,sha384,sha512', more = '' } = authority;
  const lines = [
    '[tsa]\ndefault_tsa=t\n[t]\nserial=serial',
    `signer_cert=${key}.pem\nsigner_key=${key}.key\ncerts=root.pem\nsigner_digest=${signerDigest}`,
    `ess_cert_id_alg=${certificateDigest}\ndefault_policy=2.999.7\ndigests=${acceptedDigests}`,
  ];
  writeFileSync(fileOf('tsa.cnf'), `${lines.join('\n')}\n${more}\n`);
  writeFileSync(fileOf('serial'), '01\n');
  const server = createServer(async (request, response) => {
    writeFileSync(fileOf('query'), await buffer(request));
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', '-out', 'reply');
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(read('reply'));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
