import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeSeal } from './seal.mjs';

export const random = () => randomBytes(32).toString('base64url');
export const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const unused = () => '';

/**
 * Functions that generate the secrets of docker-compose.yml for a new installation. A secret that the installation does
 * not use is empty.
 */
const makers = {
  postgres_password: random,
  api_database_password: random,
  worker_database_password: random,
  jwt_secret: random,
  password_pepper: random,
  secrets_key: random,
  evidence_key: signingKey,
  // Encrypts the backups.
  backup_key: random,
  backup_s3_access_key_id: unused,
  backup_s3_secret_access_key: unused,
  // Empty, so that nothing starts before the operator filled in what the postal service issued.
  postal_api_key: unused,
  postal_webhook_secret: unused,
  // The other value of a rotation (rotation.mjs).
  postgres_password_former: unused,
  api_database_password_former: unused,
  worker_database_password_former: unused,
  jwt_secret_former: unused,
  password_pepper_former: unused,
  secrets_key_former: unused,
  postal_api_key_former: unused,
  postal_webhook_secret_former: unused,
  evidence_key_former: unused,
  branch_directory_api_key: unused,
  smtp_password: unused,
  s3_access_key_id: unused,
  s3_secret_access_key: unused,
  // The operator's seal: replaced by sealOf() while the installation has none.
  seal_key: unused,
  seal_certificate: unused,
  seal_trusted: unused,
  seal_pkcs12: unused,
  seal_password: unused,
  time_stamp_password: unused,
};

/** Secrets agreed with the postal service; the sandbox of the post takes any. */
const postalMakers = { postal_api_key: random, postal_webhook_secret: random };

export const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/**
 * Whether the operator has a seal, or wants none of ours. The file of the key or the certificate is removed to get a new
 * one; an empty one stays empty, e.g. where a token has the key.
 */
function hasSeal(folder, environment) {
  const isGiven = (name) => Boolean(environment[name.toUpperCase()]);
  const [key, certificate, pkcs12] = ['seal_key', 'seal_certificate', 'seal_pkcs12'];
  return (
    [key, certificate].some((name) => existsSync(join(folder, name)) || isGiven(name)) ||
    textOf(join(folder, pkcs12)) !== '' ||
    isGiven(pkcs12)
  );
}

/**
 * Functions that generate a seal, if the installation has none. Certificates that are trusted already stay trusted, so
 * that evidence under a former seal can be verified.
 */
function sealMakers(folder, environment, wanted) {
  if (hasSeal(folder, environment)) return {};
  const { key, certificate, trusted } = makeSeal(wanted);
  const former = textOf(join(folder, 'seal_trusted'));
  return {
    seal_trusted: () => (former === '' ? trusted : `${trusted.trimEnd()}\n${former}\n`),
    seal_certificate: () => certificate,
    seal_key: () => key,
  };
}

/**
 * Writes the missing secret files and leaves existing ones unchanged, except that a new seal adds its authority to
 * seal_trusted. The value comes from the environment if a variable such as `JWT_SECRET` is set, and is generated
 * otherwise.
 * @param options `isDemonstration`, `host` and `now` of a new seal; `hasSandbox`: generates the secrets of the post, too
 * @returns names of the secrets that were written
 */
export function makeSecrets(folder, environment, options = {}) {
  const { isDemonstration = false, hasSandbox = isDemonstration, host = '', now = new Date() } = options;
  // Only the owner can enter the folder. All users may read the files in it, because services run as different users.
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ofSeal = sealMakers(folder, environment, { isDemonstration, host, now });
  const generators = { ...makers, ...(hasSandbox ? postalMakers : {}), ...ofSeal };
  const isUnfilled = (name) => hasSandbox && name in postalMakers && textOf(join(folder, name)) === '';
  const isMissing = (name) => !existsSync(join(folder, name)) || name in ofSeal || isUnfilled(name);
  const missing = Object.keys(makers).filter(isMissing);
  for (const name of missing) {
    write(join(folder, name), environment[name.toUpperCase()] || generators[name]());
  }
  return missing;
}

/** Names of the secrets that only the postal service can give and that are still empty. */
export const listMissingSecrets = (folder) =>
  Object.keys(postalMakers).filter((name) => textOf(join(folder, name)) === '');

/** Replaces a secret atomically; a container that has the former file keeps it until it is recreated. */
export function write(path, secret) {
  const next = `${path}.new`;
  rmSync(next, { force: true });
  writeFileSync(next, secret, { mode: 0o444 });
  // Sets the mode again, because the umask may have removed permissions.
  chmodSync(next, 0o444);
  renameSync(next, path);
}
