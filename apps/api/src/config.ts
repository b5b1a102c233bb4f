import type { Switches } from '@hybrid-mail/access';
import {
  blobSettings,
  isPlaceholder,
  portSetting,
  processSettings,
  readSettings,
  webhookSettings,
} from '@hybrid-mail/core/start';
import { isSafeServer } from '@hybrid-mail/gateways/signature-verifier';
import { z } from 'zod';

const secret = z.string().min(32, 'must be at least 32 characters');

const environment = z.object({
  ...processSettings,
  ...blobSettings,
  ...webhookSettings,
  PORT: portSetting.default(8080),
  JWT_SECRET: secret,
  PASSWORD_PEPPER: secret,
  POSTAL_WEBHOOK_SECRET: secret,
  SIGNATURE_VERIFIER: z.enum(['builtin', 'eimzo-server']).default('eimzo-server'),
  /** `accept`: the operator accepts that builtin checks no revocation, so a revoked certificate signs until it expires. */
  BUILTIN_WITHOUT_REVOCATION: z.enum(['refuse', 'accept']).default('refuse'),
  EIMZO_SERVER_URL: z.url().optional(),
  EIMZO_SERVER_HOST: z.string().default('localhost'),
  TRUSTED_CA_DIR: z.string().optional(),
  /** Service that lists the branches of taxpayers; without it they come from the table `branch`. */
  BRANCH_DIRECTORY_URL: z.url().optional(),
  BRANCH_DIRECTORY_API_KEY: z.string().optional(),
  /** Addresses of our own reverse proxies, separated by commas: X-Forwarded-For is trusted only from them. */
  TRUSTED_PROXIES: z.string().default(''),
  WEB_DIR: z.string().optional(),
  /** Public address of the web app: printed on receipts, as text and as a QR code. */
  PUBLIC_URL: z
    .url()
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  SIGNING_PORT: portSetting.default(64_646),
  SIGNING_SECURE_PORT: portSetting.default(64_443),
  /** Whether administrators may read the letters of organizations; each access is audited. */
  ADMIN_READS_CONTENT: z.enum(['off', 'on']).default('off'),
  /** Idle time after which staff have to log in again; 0 disables it. */
  STAFF_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .max(8640)
    .refine((minutes) => minutes === 0 || minutes >= 5, 'must be 0 or at least 5: activity is noted to the minute')
    .default(0),
  /** How long a signed letter waits before it is handed over to the post, so that its sender can recall it. */
  RECALL_MINUTES: z.coerce.number().int().min(0).max(1440).default(0),
  /** How many PDFs are inspected at the same time; one more process is kept ready. */
  PDF_PROCESSES: z.coerce.number().int().min(1).max(16).default(2),
  /** Folder of the compiled inspection program (packages/documents/src/commands/compile-inspection.ts): set in the image. */
  PDF_PROGRAM_DIR: z.string().optional(),
  /** Margin that the post's printers cannot print on; pages with content there get a warning. */
  PRINT_MARGIN_MM: z.coerce.number().min(0).max(30).default(5),
  /** Factor for the built-in rate limits. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** How long a request may take to arrive; http/slow-bodies.ts gives large bodies more time. */
  REQUEST_SECONDS: z.coerce.number().positive().max(600).default(30),
  /** How long the reader of a large download may take less than 16 KB/s before it is cut off (http/slow-readers.ts). */
  READER_SECONDS: z.coerce.number().positive().max(600).default(30),
  /** How long a stopping process says that it is not ready, and serves, until the load balancer has seen it. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** How long calls may take after that before they are cut off. */
  STOP_SECONDS: z.coerce.number().positive().max(600).default(25),
  /** Event loop delay above which the process answers 503; 0 disables it. */
  MAX_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(1000),
});

export type Config = z.output<typeof environment>;

/** Switches of the access policy that this installation sets. */
export const switchesOf = ({ ADMIN_READS_CONTENT }: Config): Switches => ({
  adminReadsContent: ADMIN_READS_CONTENT === 'on',
});

/** Reads the environment variables and reports all problems together. @throws WrongSettings */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readSettings(environment, env, weaknessesOf);

function weaknessesOf(config: Config): string[] {
  const weak = (['JWT_SECRET', 'PASSWORD_PEPPER', 'POSTAL_WEBHOOK_SECRET'] as const).filter(
    (name) => isPlaceholder(config[name]) || new Set(config[name]).size < 12,
  );
  return [
    ...weak.map((name) => `${name} is weak: use random characters`),
    ...(config.PUBLIC_URL ? [] : ['PUBLIC_URL is missing']),
    ...(config.SIGNATURE_VERIFIER === 'builtin' ? aboutBuiltin(config) : aboutEimzoServer(config)),
  ];
}

function aboutBuiltin({ TRUSTED_CA_DIR, BUILTIN_WITHOUT_REVOCATION }: Config): string[] {
  return [
    ...(TRUSTED_CA_DIR ? [] : ['TRUSTED_CA_DIR is missing']),
    ...(BUILTIN_WITHOUT_REVOCATION === 'accept'
      ? []
      : [
          'SIGNATURE_VERIFIER=builtin does not ask whether a certificate was revoked: use eimzo-server, or set BUILTIN_WITHOUT_REVOCATION=accept',
        ]),
  ];
}

function aboutEimzoServer({ EIMZO_SERVER_URL }: Config): string[] {
  if (!EIMZO_SERVER_URL) return ['EIMZO_SERVER_URL is missing'];
  if (isSafeServer(new URL(EIMZO_SERVER_URL))) return [];
  return ['EIMZO_SERVER_URL must be https or an address of the own network: its answer decides every signature'];
}
