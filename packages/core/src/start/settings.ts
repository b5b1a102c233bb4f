import { z } from 'zod';
import { formatSettingsIssue } from './format-settings-issue.ts';
import { findRepeatedSecrets } from './former-secrets.ts';
import { releaseSettings } from './release.ts';
import { addSecretFilePaths, createSecretReader, readSecretFiles, type SecretReader } from './secret-files.ts';
import { WrongSettings } from './wrong-settings.ts';

export const portSetting = z.coerce.number().int().min(0).max(65_535);

/** A secret that keys are derived from. */
export const secretSetting = z.string().min(32, 'must be at least 32 characters');

/** Settings of every process of the product. */
export const processSettings = {
  NODE_ENV: z.enum(['production', 'demonstration', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url(),
  /**
   * Address of Postgres itself, for LISTEN and the job queue, when DATABASE_URL leads to a connection pooler; by default
   * DATABASE_URL.
   */
  DATABASE_DIRECT_URL: z.url().optional(),
  /**
   * Address of replicas that may answer reports, exports, lists of staff and nightly checks, without a pooler between;
   * login, database and parameters are those of the database itself where it names none. Unset: the primary answers all.
   */
  DATABASE_READ_URL: z.url().optional(),
  /** How old such an answer may be; beyond it the primary answers. What the caller has written is never missing. */
  READ_LAG_SECONDS: z.coerce.number().int().min(3).max(3600).default(10),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ...releaseSettings,
};

/** Where documents are stored: in Postgres, or in an S3-compatible store. */
export const blobSettings = {
  BLOB_STORE: z.enum(['postgres', 's3']).default('postgres'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().default('documents/'),
};

/** Settings of the processes that store or read sealed secrets (sealed-secret.ts). */
export const sealingSettings = {
  SECRETS_KEY: secretSetting,
  /** The other key of a rotation: opens secrets that the worker has not yet sealed with SECRETS_KEY. */
  SECRETS_KEY_FORMER: secretSetting.optional(),
};

export const webhookSettings = {
  /** Whether webhooks may call plain HTTP and private addresses; refused in production. */
  WEBHOOK_PRIVATE: z.enum(['refuse', 'allow']).default('refuse'),
};

/** Messages about secrets that are documentation examples or not random enough; those that are not set are fine. */
export const weakSecretProblems = <N extends string>(
  settings: { readonly [name in N]?: string | undefined },
  names: readonly N[],
): string[] =>
  names.flatMap((name) => {
    const secret = settings[name];
    const isWeak = secret !== undefined && (isPlaceholderSecret(secret) || new Set(secret).size < 12);
    return isWeak ? [`${name} is weak: use random characters`] : [];
  });

/** Whether a secret looks like an example of the documentation. */
export const isPlaceholderSecret = (secret: string): boolean => /change-me|secret|password|example/i.test(secret);

interface Environment {
  NODE_ENV: string;
  WEBHOOK_PRIVATE: string;
}

/** Settings of a process, with a getter of the current secrets. */
export type SettingsWithSecrets<T> = T & { readonly presentSecret: SecretReader };

/**
 * Reads the environment variables of a process, secrets also from files (secret-files.ts), and reports all problems
 * together, by name.
 * @param weaknesses what production refuses in addition to the rules of `schema`
 * @throws WrongSettings
 */
export function readSettings<T extends Environment>(
  schema: z.ZodType<T>,
  env: NodeJS.ProcessEnv,
  weaknesses: (settings: T) => string[],
): SettingsWithSecrets<T> {
  const given = readSecretFiles(env);
  const result = schema.safeParse(given);
  const wrong = (title: string, problems: string) =>
    new WrongSettings(`${title}:\n${addSecretFilePaths(problems, env)}`);
  if (!result.success) throw wrong('Wrong settings', sentencesOf(result.error, given));
  const repeated = findRepeatedSecrets(given);
  if (repeated.length > 0) throw wrong('Wrong settings', repeated.join('\n'));
  const settings = { ...result.data, presentSecret: createSecretReader(env, given) };
  if (settings.NODE_ENV !== 'production') return settings;
  const problems = [
    ...weaknesses(result.data),
    ...(result.data.WEBHOOK_PRIVATE === 'allow' ? ['WEBHOOK_PRIVATE must be refuse'] : []),
  ];
  if (problems.length > 0) throw wrong('Wrong settings for production', problems.join('\n'));
  return settings;
}

const sentencesOf = ({ issues }: z.ZodError, given: NodeJS.ProcessEnv): string =>
  issues
    .map((issue) => {
      const name = String(issue.path[0] ?? '');
      return given[name] === undefined ? `${name} is missing` : `${name}: ${formatSettingsIssue(issue)}`;
    })
    .join('\n');
