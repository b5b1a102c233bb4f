import { createPrivateKey } from 'node:crypto';
import {
  blobSettings,
  isPlaceholder,
  portSetting,
  processSettings,
  readSettings,
  webhookSettings,
} from '@hybrid-mail/core/start';
import { z } from 'zod';

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
  ...processSettings,
  ...blobSettings,
  ...webhookSettings,
  WORKER_PORT: portSetting.default(8090),
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
export const readKeepingSettings = (env: NodeJS.ProcessEnv) => z.object({ ...blobSettings, ...evidence }).parse(env);

/** Reads the settings; all problems are reported together, by name. @throws WrongSettings */
export const readConfig = (env: NodeJS.ProcessEnv): Config =>
  readSettings(environment, env, ({ POSTAL_API_KEY }) =>
    isPlaceholder(POSTAL_API_KEY) ? ['POSTAL_API_KEY is a placeholder'] : [],
  );
