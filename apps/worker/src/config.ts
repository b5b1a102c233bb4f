import {
  blobSettings,
  evidenceSettings,
  inspectionSettings,
  isPlaceholderSecret,
  missingSealProblems,
  portSetting,
  postalSettings,
  processSettings,
  protectedTimeStampAddress,
  publicAddressSettings,
  readSettings,
  restampSettings,
  type SettingsWithSecrets,
  sealingSettings,
  sealSettings,
  smtpSettings,
  tlsSettings,
  verifierSettings,
  weakSecretProblems,
  webhookSettings,
} from '@hybrid-mail/core/start';
import { findDatabaseWarnings, findServerWarnings } from '@hybrid-mail/gateways/network-address';
import { z } from 'zod';

/** Rendering of letters from templates: the number of parallel browsers, and the limits for one letter. */
const rendering = {
  RENDER_LANES: z.coerce.number().int().min(1).max(16).default(2),
  RENDER_SECONDS: z.coerce.number().int().min(1).max(60).default(10),
  RENDER_MEMORY_MB: z.coerce.number().int().min(128).max(4096).default(256),
  /**
   * Folder into which the browser is unpacked, by default the temporary folder. The image already contains the browser
   * there.
   */
  RENDER_BROWSER_DIR: z.string().optional(),
  /** Chromium's own sandbox, which does not work as root. */
  RENDER_SANDBOX: z.enum(['on', 'off']).default('on'),
  /** Lease of a registry: how long it belongs to the process that renders it, even after a crash. */
  RENDER_LEASE_MS: z.coerce.number().int().min(1000).max(3_600_000).default(60_000),
};

const settings = z.object({
  ...processSettings,
  ...blobSettings,
  ...webhookSettings,
  ...sealingSettings,
  ...tlsSettings,
  WORKER_PORT: portSetting.default(8090),
  /** File that a backup touches when it has succeeded; its age is a metric. */
  BACKUP_STAMP: z.string().optional(),
  ...evidenceSettings,
  ...sealSettings,
  /** Certificates of time-stamping authorities, as for the API. */
  TRUSTED_CA_DIR: verifierSettings.TRUSTED_CA_DIR,
  EIMZO_SERVER_URL: verifierSettings.EIMZO_SERVER_URL,
  EIMZO_SERVER_HOST: verifierSettings.EIMZO_SERVER_HOST,
  /** How often sealed entries and time stamps are made up for. */
  SEAL_SECONDS: z.coerce.number().int().min(1).max(3600).default(2),
  ...restampSettings,
  ...rendering,
  ...inspectionSettings,
  ...postalSettings,
  ...smtpSettings,
  /** Links in messages point to this address. */
  ...publicAddressSettings,
  /** How often due messages to users are created and sent. */
  MESSAGE_SECONDS: z.coerce.number().int().min(1).max(3600).default(5),
  /** How often the post's events are polled, in addition to its webhook. */
  POSTAL_POLL_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  /** Lease of a letter: how long it belongs to the process that hands it over, even after a crash. */
  HAND_OVER_LEASE_MS: z.coerce.number().int().min(1000).max(600_000).default(60_000),
  /** Upper limit of the backoff between two attempts to hand a letter over. */
  HAND_OVER_LONGEST_WAIT_MS: z.coerce.number().int().min(1000).max(3_600_000).default(900_000),
  /** Time without a certain answer of the post after which sending pauses itself and only probes the post. */
  POSTAL_SILENCE_SECONDS: z.coerce.number().int().min(5).max(3600).default(300),
  /** How often the sweeper looks for letters whose next attempt is overdue. */
  SWEEP_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  /** How often due webhooks of organizations are looked up, and the timeout of one webhook call. */
  WEBHOOK_SECONDS: z.coerce.number().int().min(1).max(3600).default(2),
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  /**
   * Months after a letter's end until persons and document are removed; unset: nothing is removed. At least the six in
   * which undeliverable mail is kept, and one for complaints.
   */
  RETENTION_MONTHS: z.coerce.number().int().min(7).max(1200).optional(),
  /** How many failed logins, and how many refused calls, within 15 minutes are logged as an error. */
  FAILED_LOGINS_ALARM: z.coerce.number().int().min(1).default(100),
  REFUSED_CALLS_ALARM: z.coerce.number().int().min(1).default(100),
});

/**
 * Checks settings that depend on each other. The lease must outlast one attempt, which calls the post at most twice: to
 * look the letter up and to hand it over.
 */
const environment = settings
  .refine((env) => env.HAND_OVER_LEASE_MS > 2 * env.POSTAL_TIMEOUT_MS, {
    message: 'must be more than twice POSTAL_TIMEOUT_MS',
    path: ['HAND_OVER_LEASE_MS'],
  })
  .refine((env) => env.SMTP_URL === undefined || env.EMAIL_FROM !== undefined, {
    message: 'is missing: SMTP_URL needs it',
    path: ['EMAIL_FROM'],
  })
  .refine((env) => env.EMAIL_FROM === undefined || env.SMTP_URL !== undefined, {
    message: 'is missing: people who connect an address would get nothing',
    path: ['SMTP_URL'],
  })
  .refine((env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined, {
    message: 'is missing: e-mails lead there',
    path: ['PUBLIC_URL'],
  })
  .refine((env) => !env.RESTAMP_ENDED_DIGESTS.includes(env.RESTAMP_DIGEST), {
    message: 'is in RESTAMP_ENDED_DIGESTS: new stamps would be made again each night',
    path: ['RESTAMP_DIGEST'],
  })
  .refine((env) => env.RENDER_LEASE_MS >= 1000 * env.RENDER_SECONDS, {
    message: 'must not be less than RENDER_SECONDS',
    path: ['RENDER_LEASE_MS'],
  });

type Settings = z.output<typeof environment>;
export type Config = SettingsWithSecrets<Settings>;

export const settingNames: readonly string[] = Object.keys(settings.shape);

/** Reads the environment variables and reports all problems together. @throws WrongSettings */
export const readConfig = (env: NodeJS.ProcessEnv): Config =>
  readSettings(environment, env, (config) => [
    ...(isPlaceholderSecret(config.POSTAL_API_KEY) ? ['POSTAL_API_KEY is a placeholder'] : []),
    ...weakSecretProblems(config, ['SECRETS_KEY', 'SECRETS_KEY_FORMER']),
    ...findServerWarnings(addressesOf(config)),
    ...findDatabaseWarnings(config.DATABASE_URL),
    ...(config.DATABASE_DIRECT_URL === undefined
      ? []
      : findDatabaseWarnings(config.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL')),
    ...(config.DATABASE_READ_URL === undefined
      ? []
      : findDatabaseWarnings(config.DATABASE_READ_URL, 'DATABASE_READ_URL')),
    ...missingSealProblems(config),
  ]);

/** URLs over which letters, documents, passwords and stamps that cannot be verified here are sent. */
const addressesOf = ({ POSTAL_URL, S3_ENDPOINT, EIMZO_SERVER_URL, ...config }: Settings) => ({
  POSTAL_URL,
  S3_ENDPOINT,
  EIMZO_SERVER_URL,
  ...protectedTimeStampAddress(config),
});
