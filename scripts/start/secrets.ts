import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const names = [
  'JWT_SECRET',
  'PASSWORD_PEPPER',
  'SECRETS_KEY',
  'POSTAL_API_KEY',
  'POSTAL_WEBHOOK_SECRET',
  'API_DATABASE_PASSWORD',
  'WORKER_DATABASE_PASSWORD',
] as const;

export type Secrets = Record<(typeof names)[number], string>;

/** Reads the stored secrets; generates and stores the missing ones. A new pepper would invalidate all passwords. */
export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  const kept: Partial<Secrets> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const missing = names.filter((name) => !kept[name]);
  for (const name of missing) kept[name] = randomBytes(32).toString('base64url');
  if (missing.length > 0) {
    writeFileSync(`${file}.new`, JSON.stringify(kept, null, 2), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return kept as Secrets;
}
