import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const random = () => randomBytes(32).toString('base64url');
const signingKey = () =>
  generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
const unused = () => '';

/** Generators of the secrets of docker-compose.yml for a new installation. An empty file is an unused secret. */
const makers = {
  postgres_password: random,
  api_database_password: random,
  worker_database_password: random,
  jwt_secret: random,
  password_pepper: random,
  secrets_key: random,
  evidence_key: signingKey,
  // Placeholders, to be replaced by the secrets agreed with the postal service.
  postal_api_key: random,
  postal_webhook_secret: random,
  secrets_key_former: unused,
  branch_directory_api_key: unused,
  smtp_password: unused,
  s3_access_key_id: unused,
  s3_secret_access_key: unused,
};

/**
 * Writes the missing secret files and leaves existing ones unchanged. A secret that is set in the environment, e.g.
 * `JWT_SECRET`, is taken from there.
 * @returns the names of the secrets that were written
 */
export function makeSecrets(folder, environment) {
  // Other users of the machine cannot enter the folder. The files are readable, because services run as different
  // users.
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const missing = Object.keys(makers).filter((name) => !existsSync(join(folder, name)));
  for (const name of missing) {
    const path = join(folder, name);
    writeFileSync(path, environment[name.toUpperCase()] || makers[name](), { flag: 'wx', mode: 0o444 });
    // The umask may have removed permissions.
    chmodSync(path, 0o444);
  }
  return missing;
}
