import { z } from 'zod';
import { WrongSettings } from './wrong-settings.ts';

export const portSetting = z.coerce.number().int().min(0).max(65_535);

/** Settings of every process of the product. */
export const processSettings = {
  NODE_ENV: z.enum(['production', 'demonstration', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
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

export const webhookSettings = {
  /** Whether webhooks may call plain HTTP and private addresses; refused in production. */
  WEBHOOK_PRIVATE: z.enum(['refuse', 'allow']).default('refuse'),
};

/** Whether a secret is still the example of the documentation. */
export const isPlaceholder = (secret: string): boolean => /change-me|secret|password|example/i.test(secret);

interface Environment {
  NODE_ENV: string;
  WEBHOOK_PRIVATE: string;
}

/**
 * Reads the environment variables of a process and reports all problems together, by name.
 * @param weaknesses what production refuses in addition to the rules of `schema`
 * @throws WrongSettings
 */
export function readSettings<T extends Environment>(
  schema: z.ZodType<T>,
  env: NodeJS.ProcessEnv,
  weaknesses: (settings: T) => string[],
): T {
  const result = schema.safeParse(env);
  if (!result.success) throw new WrongSettings(`Wrong settings:\n${z.prettifyError(result.error)}`);
  if (result.data.NODE_ENV !== 'production') return result.data;
  const problems = [
    ...weaknesses(result.data),
    ...(result.data.WEBHOOK_PRIVATE === 'allow' ? ['WEBHOOK_PRIVATE must be refuse'] : []),
  ];
  if (problems.length > 0) throw new WrongSettings(`Wrong settings for production:\n${problems.join('\n')}`);
  return result.data;
}
