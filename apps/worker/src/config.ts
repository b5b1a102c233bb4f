import { createPrivateKey } from 'node:crypto';
import { WrongSettings } from '@hybrid-mail/core/start';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const placeholders = /change-me|secret|password|example/i;

/** Where documents lie: in Postgres, or in an S3-like store. */
const blobs = {
  BLOB_STORE: z.enum(['postgres', 's3']).default('postgres'),
  S3_ENDPOINT: z.url().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PREFIX: z.string().default('documents/'),
};

/** Where daily roots of the evidence are written beside the database, and the Ed25519 key that signs them. */
const evidence = {
  EVIDENCE_DIR: z.string().optional(),
  EVIDENCE_KEY: z
    .base64('must be a PKCS#8 key in base64')
    .transform((text, context) => {
      try {
        return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
      } catch {
        context.addIssue('must be an Ed25519 key, PKCS#8 in base64');
        return z.NEVER;
      }
    })
    .refine((key) => key.asymmetricKeyType === 'ed25519', 'must be an Ed25519 key')
    .optional(),
};

/** How letters are printed from templates: side by side in so many browsers, each letter within these bounds. */
const rendering = {
  RENDER_LANES: z.coerce.number().int().min(1).max(16).default(2),
  RENDER_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  RENDER_MEMORY_MB: z.coerce.number().int().min(128).max(4096).default(256),
  /** The browser's own sandbox; as root there is none. */
  RENDER_SANDBOX: z.enum(['on', 'off']).default('on'),
  /** Lease of a registry: how long it belongs to the process that renders it, also after that crashed. */
  RENDER_LEASE_MS: z.coerce.number().int().min(1000).max(3_600_000).default(60_000),
};

const settings = z.object({
  NODE_ENV: z.enum(['production', 'demonstration', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  WORKER_PORT: port.default(8090),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  DATABASE_URL: z.url(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(10),
  ...blobs,
  ...evidence,
  ...rendering,
  POSTAL_URL: z.url(),
  POSTAL_API_KEY: z.string().min(16),
  POSTAL_TIMEOUT_MS: z.coerce.number().int().min(100).max(55_000).default(20_000),
  /** How often the post's events are asked for beside its webhooks. */
  POSTAL_POLL_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  /** Lease of a letter: how long it belongs to the process that hands it over, also after that crashed. */
  HAND_OVER_LEASE_MS: z.coerce.number().int().min(1000).max(600_000).default(60_000),
  /** The longest time between two tries to hand a letter over, when the post does not answer. */
  HAND_OVER_LONGEST_WAIT_MS: z.coerce.number().int().min(1000).max(3_600_000).default(900_000),
  /** How often letters are looked for that should have been tried and were not. */
  SWEEP_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  /** How often it is looked whether programs of organizations have to be told something, and how long one call may take. */
  WEBHOOK_SECONDS: z.coerce.number().int().min(1).max(3600).default(2),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /** Whether programs may be told without TLS and in private networks: never in production. */
  WEBHOOK_PRIVATE: z.enum(['refuse', 'allow']).default('refuse'),
});

/** One try asks the post at most twice: what became of the letter, and to take it. */
const environment = settings
  .refine((env) => env.HAND_OVER_LEASE_MS > 2 * env.POSTAL_TIMEOUT_MS, {
    message: 'must be more than twice POSTAL_TIMEOUT_MS',
    path: ['HAND_OVER_LEASE_MS'],
  })
  .refine((env) => env.RENDER_LEASE_MS >= 1000 * env.RENDER_SECONDS, {
    message: 'must not be less than RENDER_SECONDS',
    path: ['RENDER_LEASE_MS'],
  });

export type Config = z.output<typeof environment>;

/** For commands that only need the documents and the evidence. @throws Error */
export const readKeepingSettings = (env: NodeJS.ProcessEnv) => z.object({ ...blobs, ...evidence }).parse(env);

/** Reads the settings; all problems are reported together, by name. @throws WrongSettings */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const result = environment.safeParse(env);
  if (!result.success) throw new WrongSettings(`Wrong settings:\n${z.prettifyError(result.error)}`);
  const problems = inProduction(result.data);
  if (problems.length > 0) throw new WrongSettings(`Wrong settings for production:\n${problems.join('\n')}`);
  return result.data;
}

function inProduction(config: Config): string[] {
  if (config.NODE_ENV !== 'production') return [];
  return [
    ...(placeholders.test(config.POSTAL_API_KEY) ? ['POSTAL_API_KEY is a placeholder'] : []),
    ...(config.WEBHOOK_PRIVATE === 'allow' ? ['WEBHOOK_PRIVATE must be refuse'] : []),
  ];
}
