import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const random = () => randomBytes(32).toString('base64url');
const signingKey = () =>
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
  // Placeholders. The operator replaces them by the secrets agreed with the postal service.
  postal_api_key: random,
  postal_webhook_secret: random,
  secrets_key_former: unused,
  branch_directory_api_key: unused,
  smtp_password: unused,
  s3_access_key_id: unused,
  s3_secret_access_key: unused,
};

/**
 * Writes the missing secret files and leaves existing ones unchanged. The value comes from the environment if a
 * variable such as `JWT_SECRET` is set, and is generated otherwise.
 * @returns names of the secrets that were written
 */
export function makeSecrets(folder, environment) {
  // Only the owner can enter the folder. All users may read the files in it, because services run as different users.
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const missing = Object.keys(makers).filter((name) => !existsSync(join(folder, name)));
  for (const name of missing) {
    const path = join(folder, name);
    writeFileSync(path, environment[name.toUpperCase()] || makers[name](), { flag: 'wx', mode: 0o444 });
    // Sets the mode again, because the umask may have removed permissions.
    chmodSync(path, 0o444);
  }
  return missing;
}
