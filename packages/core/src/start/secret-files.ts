import { readFileSync } from 'node:fs';
import { WrongSettings } from './wrong-settings.ts';

// Imports nothing but Node's modules: the image for migrations installs no packages of core.

/** Secrets that are accepted beside the present ones while those are replaced (docs/operations.md, «Rotation»). */
export const formerSecretNames = [
  ...(['JWT_SECRET_FORMER', 'PASSWORD_PEPPER_FORMER', 'SECRETS_KEY_FORMER', 'POSTAL_API_KEY_FORMER'] as const),
  ...(['POSTAL_WEBHOOK_SECRET_FORMER', 'DATABASE_PASSWORD_FORMER', 'EVIDENCE_KEY_FORMER'] as const),
];

/**
 * Settings that may be given as a file, the way containers receive secrets: `X_FILE` names the file that contains `X`.
 */
const secretNames = [
  ...['JWT_SECRET', 'PASSWORD_PEPPER', 'SECRETS_KEY', 'POSTAL_API_KEY', 'POSTAL_WEBHOOK_SECRET', 'EVIDENCE_KEY'],
  ...['SMTP_PASSWORD', 'BRANCH_DIRECTORY_API_KEY', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ...['DATABASE_PASSWORD', 'API_DATABASE_PASSWORD', 'WORKER_DATABASE_PASSWORD', 'TLS_CERT', 'TLS_KEY'],
  ...['SEAL_KEY', 'SEAL_CERTIFICATE', 'SEAL_TRUSTED', 'SEAL_PKCS12', 'SEAL_PASSWORD', 'TIME_STAMP_PASSWORD'],
  ...formerSecretNames,
];

/**
 * The environment with the secrets from their files, without empty settings, and with DATABASE_PASSWORD inside
 * DATABASE_URL.
 * @throws WrongSettings when a file cannot be read, or a secret is set twice
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read = withoutBlanks(env);
  const problems: string[] = [];
  for (const name of secretNames) {
    const path = read[`${name}_FILE`];
    delete read[`${name}_FILE`];
    if (!path) continue;
    if (read[name]) problems.push(`${name} and ${name}_FILE are both set: remove one of them`);
    try {
      const secret = secretIn(path);
      // Every container mounts the same secret files, so the file of an unused secret is empty.
      if (secret !== '') read[name] = secret;
    } catch (error) {
      problems.push(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  if (problems.length > 0) throw new WrongSettings(`Wrong settings:\n${problems.join('\n')}`);
  return withDatabasePassword(read);
}

const secretIn = (path: string) => readFileSync(path, 'utf8').replace(/\r?\n$/, '');

/** Returns the current value of a secret by the name of its setting; undefined if it is not set. */
export type SecretReader = (name: string) => string | undefined;

/**
 * A getter that reads the file of a secret again each time, so that a vault may replace a credential while the process
 * runs. If the file cannot be read or is empty, it returns the last value.
 * @param given the settings as they were read at the start
 */
export function createSecretReader(env: NodeJS.ProcessEnv, given: NodeJS.ProcessEnv): SecretReader {
  const last = new Map<string, string>();
  return (name) => {
    const path = env[`${name}_FILE`];
    if (!path) return given[name];
    try {
      const secret = secretIn(path);
      if (secret !== '') last.set(name, secret);
    } catch {
      // The file is missing or being replaced. The last value is used; the service refuses it if it is outdated.
    }
    return last.get(name) ?? given[name];
  };
}

/** Removes empty settings. Every container gets the same list of settings, so an empty setting counts as not set. */
const withoutBlanks = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

function withDatabasePassword({ DATABASE_PASSWORD, ...env }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  // A DATABASE_URL that is not a URL is reported by the schema of the settings, together with all other problems.
  if (!(DATABASE_PASSWORD && env.DATABASE_URL && URL.canParse(env.DATABASE_URL))) return env;
  const url = new URL(env.DATABASE_URL);
  if (url.password !== '') throw new WrongSettings('DATABASE_URL holds a password already: remove DATABASE_PASSWORD');
  url.password = encodeURIComponent(DATABASE_PASSWORD);
  return { ...env, DATABASE_URL: url.href };
}

/** Appends, to the name of each setting that was read from a file, the path of the file. */
export function addSecretFilePaths(sentences: string, env: NodeJS.ProcessEnv): string {
  const named = secretNames.filter((name) => env[`${name}_FILE`]);
  return sentences.replace(/\b[A-Z_]+\b/g, (word) =>
    named.includes(word) ? `${word} (file ${env[`${word}_FILE`]})` : word,
  );
}
