import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** PIN of the user, label of the token and labels of its keys. */
export const token = { pin: '24680', label: 'operator', keys: ['rsa', 'ec', 'ec-with-pin-each-time'] } as const;

export interface TokenFiles {
  /** Path of the PKCS#11 module of SoftHSM. */
  readonly module: string;
  readonly folder: string;
  /** Path of the authority's certificate. */
  readonly root: string;
}

const modules = [
  '/usr/lib/softhsm/libsofthsm2.so',
  '/usr/lib/x86_64-linux-gnu/softhsm/libsofthsm2.so',
  '/usr/lib/aarch64-linux-gnu/softhsm/libsofthsm2.so',
];

const extensions = `[ca]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[operator]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`;

/**
 * Makes a token of SoftHSM in the folder, with keys whose certificates a new authority of OpenSSL issues. Sets
 * SOFTHSM2_CONF, which the module reads when it is initialized.
 * @throws Error when a program is missing or fails
 */
export function makeSofthsmToken(folder: string): TokenFiles {
  const module = modules.find((path) => existsSync(path));
  if (module === undefined) throw new Error('The module of SoftHSM is missing: apt-get install softhsm2 opensc');
  const run = (program: string, ...options: string[]) => execFileSync(program, options, { cwd: folder, stdio: 'pipe' });
  mkdirSync(join(folder, 'tokens'));
  writeFileSync(join(folder, 'softhsm2.conf'), `directories.tokendir = ${join(folder, 'tokens')}\n`);
  writeFileSync(join(folder, 'extensions.cnf'), extensions);
  process.env.SOFTHSM2_CONF = join(folder, 'softhsm2.conf');
  const withToken = (...options: string[]) =>
    run('pkcs11-tool', '--module', module, '--token-label', token.label, '--login', '--pin', token.pin, ...options);

  run('softhsm2-util', '--init-token', '--free', '--label', token.label, '--pin', token.pin, '--so-pin', '13579');
  run('openssl', 'genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', 'root.key');
  run(
    'openssl',
    'x509',
    '-new',
    '-key',
    'root.key',
    '-subj',
    '/CN=Authority of the drill',
    '-days',
    '30',
    '-extfile',
    'extensions.cnf',
    '-extensions',
    'ca',
    '-out',
    'root.pem',
  );
  for (const [index, key] of token.keys.entries()) {
    const id = String(index + 1).padStart(2, '0');
    const kind = key === 'rsa' ? ['rsa:2048'] : ['EC:prime256v1'];
    const each = key.endsWith('each-time') ? ['--always-auth'] : [];
    withToken('--keypairgen', '--key-type', ...kind, '--id', id, '--label', key, '--usage-sign', ...each);
    withToken('--read-object', '--type', 'pubkey', '--id', id, '--output-file', `${key}.spki`);
    run('openssl', 'pkey', '-pubin', '-inform', 'DER', '-in', `${key}.spki`, '-out', `${key}.pub`);
    issueCertificate(run, key);
    run('openssl', 'x509', '-in', `${key}.pem`, '-outform', 'DER', '-out', `${key}.der`);
    withToken('--write-object', `${key}.der`, '--type', 'cert', '--id', id, '--label', key);
  }
  return { module, folder, root: join(folder, 'root.pem') };
}

/** A key in a file, of the same type as the one in the token. */
export function makeFileKey({ folder }: TokenFiles, key: 'rsa' | 'ec'): { key: string; certificates: string } {
  const run = (program: string, ...options: string[]) => execFileSync(program, options, { cwd: folder, stdio: 'pipe' });
  const name = `file-${key}`;
  const kind =
    key === 'rsa' ? ['RSA', '-pkeyopt', 'rsa_keygen_bits:2048'] : ['EC', '-pkeyopt', 'ec_paramgen_curve:P-256'];
  run('openssl', 'genpkey', '-algorithm', ...kind, '-out', `${name}.key`);
  run('openssl', 'pkey', '-in', `${name}.key`, '-pubout', '-out', `${name}.pub`);
  issueCertificate(run, name);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return { key: read(`${name}.key`), certificates: read(`${name}.pem`) };
}

function issueCertificate(run: (program: string, ...options: string[]) => Buffer, name: string): void {
  run(
    'openssl',
    'x509',
    '-new',
    '-force_pubkey',
    `${name}.pub`,
    '-subj',
    `/CN=Operator ${name}/O=Drill`,
    '-days',
    '30',
    '-CA',
    'root.pem',
    '-CAkey',
    'root.key',
    '-extfile',
    'extensions.cnf',
    '-extensions',
    'operator',
    '-out',
    `${name}.pem`,
  );
}
