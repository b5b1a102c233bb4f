// node deploy/ha/make-certificates.mjs <folder> <first address> <second address> <third address>: one authority, a certificate
// for each machine of the database, for the poolers of the product's machine, and those of the product's logins. Runs on the product's machine; the key of the authority
// stays there. Existing files are left as they are.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from '../../scripts/environment/certificate.mjs';

const [folder, ...addresses] = process.argv.slice(2);
if (!folder || addresses.length !== 3) {
  console.error('node deploy/ha/make-certificates.mjs <folder> <first address> <second address> <third address>');
  process.exit(1);
}

const now = new Date();
const days = { authority: 3650, holder: 1095 };
/** The product reaches each machine by the name of its HAProxy, so this name is in the certificate of each machine. */
const names = ['postgres', 'localhost', '127.0.0.1'];
const clients = {
  api: 'hybrid_mail_api',
  worker: 'hybrid_mail_worker',
  administrator: 'hybrid_mail',
  watch: 'hybrid_mail_watch',
  // The service of the backups, which the servers of pgBackRest on the machines let in.
  backup: 'backup',
};

function keep(name, make) {
  const [certificate, key] = ['certificate.pem', 'key.pem'].map((file) => join(folder, name, file));
  if (!existsSync(certificate)) {
    mkdirSync(join(folder, name), { recursive: true });
    const made = make();
    writeFileSync(key, made.key, { mode: 0o600 });
    writeFileSync(certificate, made.certificate);
    console.log(`made ${name}`);
  }
  return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') };
}

const authority = keep('authority', () =>
  makeCertificate({
    commonName: `Hybrid mail database authority ${now.toISOString()}`,
    days: days.authority,
    now,
  }),
);
mkdirSync(join(folder, 'trusted'), { recursive: true });
writeFileSync(join(folder, 'trusted', 'authority.pem'), authority.certificate);
for (const [index, address] of addresses.entries()) {
  const name = `database-${index + 1}`;
  const hosts = [name, address, ...names];
  keep(name, () => makeCertificate({ commonName: name, hosts, days: days.holder, now, issuer: authority }));
}
keep('pooler', () =>
  makeCertificate({ commonName: 'pooler', hosts: names, days: days.holder, now, issuer: authority }),
);
for (const [name, commonName] of Object.entries(clients)) {
  keep(name, () => makeCertificate({ commonName, days: days.holder, now, issuer: authority }));
}
