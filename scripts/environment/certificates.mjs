import { createPrivateKey, X509Certificate } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './certificate.mjs';

const day = 24 * 3600 * 1000;
/** `days`: validity of a new certificate in days. `atLeast`: a certificate that expires in fewer days is renewed. */
const ofAuthority = { days: 3650, atLeast: 1460 };
const ofHolder = { days: 1095, atLeast: 730 };

const here = ['localhost', '127.0.0.1'];

/**
 * Holders of certificates. Each has its own folder. The common name of a client is its Postgres role. Postgres and
 * the exporter of its metrics require that only the owner can read the key; the other keys are in volumes that only their
 * holders mount.
 */
const holders = {
  postgres: { commonName: 'postgres', hosts: ['postgres', 'demo-postgres', ...here], keyMode: 0o400 },
  api: { commonName: 'hybrid_mail_api', hosts: ['api', 'api-2', 'demo-api', 'demo-api-2', ...here], keyMode: 0o444 },
  worker: { commonName: 'hybrid_mail_worker', hosts: ['worker', 'demo-worker', ...here], keyMode: 0o444 },
  administrator: { commonName: 'hybrid_mail', hosts: [], keyMode: 0o444 },
  watch: { commonName: 'hybrid_mail_watch', hosts: [], keyMode: 0o400 },
};

/**
 * Further holders where three databases take the place of one (docker-compose.ha.yml): each database with its etcd, the
 * poolers, and the service of the backups, which reads the files of the databases. A database is also called by the name of
 * HAProxy, which passes TLS on.
 */
const holdersOfCluster = {
  ...Object.fromEntries(
    [1, 2, 3].map((number) => {
      const hosts = [`database-${number}`, `etcd-${number}`, 'postgres', ...here];
      return [`database-${number}`, { commonName: `database-${number}`, hosts, keyMode: 0o400 }];
    }),
  ),
  pooler: { commonName: 'pooler', hosts: ['pooler-api', 'pooler-worker', ...here], keyMode: 0o400 },
  backup: { commonName: 'backup', hosts: [], keyMode: 0o400 },
};

function write(path, text, mode) {
  // Replaces the file atomically: a concurrent reader sees the complete former file.
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
}

/**
 * Reads the certificate and the key in a folder.
 * @returns null when one is missing, or when they do not belong together
 */
function read(folder) {
  try {
    const [certificate, key] = ['certificate.pem', 'key.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)) ? { certificate, key } : null;
  } catch {
    return null;
  }
}

const lasts = ({ certificate }, days, now) =>
  Date.parse(new X509Certificate(certificate).validTo) - now.getTime() > days * day;

function isOf({ certificate }, authority, hosts) {
  const [own, above] = [new X509Certificate(certificate), new X509Certificate(authority.certificate)];
  const isNamed = hosts.every((host) => own.checkHost(host) ?? own.checkIP(host));
  return own.checkIssued(above) && own.verify(above.publicKey) && isNamed;
}

function keep(folder, made, keyMode) {
  write(join(folder, 'key.pem'), made.key, keyMode);
  write(join(folder, 'certificate.pem'), made.certificate, 0o444);
}

/**
 * Creates the authority, or renews it before it expires, and adds it to the file of trusted authorities. A former
 * authority stays in this file while it is valid.
 */
function keepAuthority(folder, now) {
  const [own, trusted] = [join(folder, 'authority'), join(folder, 'trusted', 'authority.pem')];
  const former = read(own);
  const isGood = former && lasts(former, ofAuthority.atLeast, now);
  const isTrusted = former && existsSync(trusted) && readFileSync(trusted, 'utf8').includes(former.certificate);
  if (isGood && isTrusted) return { authority: former, made: [] };
  // Each authority gets its own name, so that the issuer's name in a certificate identifies the authority.
  const commonName = `Hybrid mail authority ${now.toISOString()}`;
  const authority = isGood ? former : makeCertificate({ commonName, days: ofAuthority.days, now });
  if (!isGood) keep(own, authority, 0o400);
  const others = former && !isGood && lasts(former, 0, now) ? former.certificate : '';
  write(trusted, authority.certificate + others, 0o444);
  return { authority, made: ['authority'] };
}

/**
 * Creates the missing certificates, replaces those that expire soon or were made for another authority or other hosts,
 * and copies Postgres's rules for clients (pg_hba.conf).
 * @param isAnew replaces all certificates and trusts no former authority
 * @param hasCluster three databases, and what is between them and the product, get certificates, too
 * @returns names of the created certificates
 */
export function ensureCertificates(folder, { now = new Date(), isAnew = false, hasCluster = false } = {}) {
  const wanted = { ...holders, ...(hasCluster ? holdersOfCluster : {}) };
  for (const name of ['authority', 'trusted', ...Object.keys(wanted)]) {
    mkdirSync(join(folder, name), { recursive: true });
    if (isAnew) for (const file of ['key.pem', 'certificate.pem']) rmSync(join(folder, name, file), { force: true });
  }
  const { authority, made } = keepAuthority(folder, now);
  for (const [name, { commonName, hosts, keyMode }] of Object.entries(wanted)) {
    const present = read(join(folder, name));
    if (present && isOf(present, authority, hosts) && lasts(present, ofHolder.atLeast, now)) continue;
    const next = makeCertificate({ commonName, hosts, days: ofHolder.days, now, issuer: authority });
    keep(join(folder, name), next, keyMode);
    made.push(name);
  }
  const rules = join(folder, 'postgres', 'pg_hba.conf');
  rmSync(rules, { force: true });
  copyFileSync(join(import.meta.dirname, 'pg_hba.conf'), rules);
  return made;
}
