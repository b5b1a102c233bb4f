import { isIP } from 'node:net';
import type { PolicyOptions } from '@hybrid-mail/access';
import type { SecondFactorRule } from '@hybrid-mail/core/second-factor';
import type { IdleLimits } from '@hybrid-mail/core/session';
import {
  blobSettings,
  branchDirectorySettings,
  eimzoSettings,
  emailSettings,
  envelopeSettings,
  fileScannerSettings,
  inspectionSettings,
  missingSealProblems,
  portSetting,
  processSettings,
  protectedTimeStampAddress,
  publicAddressSettings,
  readSettings,
  type SettingsWithSecrets,
  sealingSettings,
  sealSettings,
  secretSetting,
  tlsSettings,
  verifierSettings,
  weakSecretProblems,
  webhookSettings,
} from '@hybrid-mail/core/start';
import { isPrivateScanner } from '@hybrid-mail/gateways/file-scanner';
import { findDatabaseWarnings, findServerWarnings } from '@hybrid-mail/gateways/network-address';
import { z } from 'zod';

/** Whether the text is an IP address or a network in CIDR notation, e.g. 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const networksSetting = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((all) => all.every(isNetwork), 'must be addresses or networks, as 10.0.0.1 or 10.0.0.0/8');

const idleMinutes = z.coerce
  .number()
  .int()
  .max(8640)
  .refine((minutes) => minutes === 0 || minutes >= 5, 'must be 0 or at least 5: activity is noted to the minute')
  .default(0);

/**
 * Secrets that are replaced while the API runs. What is made with the other one of a rotation, the former or the next,
 * is accepted, too.
 */
const rotatedSecrets = {
  JWT_SECRET: secretSetting,
  JWT_SECRET_FORMER: secretSetting.optional(),
  PASSWORD_PEPPER: secretSetting,
  PASSWORD_PEPPER_FORMER: secretSetting.optional(),
  POSTAL_WEBHOOK_SECRET: secretSetting,
  POSTAL_WEBHOOK_SECRET_FORMER: secretSetting.optional(),
};

const environment = z.object({
  ...processSettings,
  ...blobSettings,
  ...webhookSettings,
  ...sealingSettings,
  ...tlsSettings,
  PORT: portSetting.default(8080),
  /**
   * Port and address of the metrics endpoint for Prometheus, separate from the public port. Without METRICS_PORT, no
   * metrics are served.
   */
  METRICS_PORT: portSetting.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  ...rotatedSecrets,
  ...verifierSettings,
  ...sealSettings,
  ...branchDirectorySettings,
  /** Addresses of our own reverse proxies, separated by spaces or commas: X-Forwarded-For is trusted only from them. */
  TRUSTED_PROXIES: networksSetting,
  WEB_DIR: z.string().optional(),
  ...publicAddressSettings,
  ...eimzoSettings,
  ...emailSettings,
  SIGNING_PORT: portSetting.default(64_646),
  SIGNING_SECURE_PORT: portSetting.default(64_443),
  /** Whether administrators may read the letters of organizations; each access is audited. */
  ADMIN_READS_CONTENT: z.enum(['off', 'on']).default('off'),
  /**
   * Whether staff must connect a second factor before anything else; by default required in production, optional
   * elsewhere.
   */
  STAFF_SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  /**
   * Whether users of organizations must connect a second factor; if required, their programs also log in with a code.
   */
  SENDER_SECOND_FACTOR: z.enum(['required', 'optional']).default('optional'),
  /** Idle time after which a session ends; 0 means no limit. */
  SESSION_IDLE_MINUTES: idleMinutes,
  /** Idle time after which a session of staff ends; the shorter of this limit and SESSION_IDLE_MINUTES applies. */
  STAFF_IDLE_MINUTES: idleMinutes,
  /** How long a signed letter waits before it is handed over to the post, so that its sender can recall it. */
  RECALL_MINUTES: z.coerce.number().int().min(0).max(1440).default(0),
  ...inspectionSettings,
  ...envelopeSettings,
  ...fileScannerSettings,
  /** Multiplies the built-in rate limits. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** How long a request may take to arrive; http/body/slow-bodies.ts gives large bodies more time. */
  REQUEST_SECONDS: z.coerce.number().positive().max(600).default(30),
  /**
   * How long a client may read a large download at less than 16 KB/s before its connection is cut
   * (http/serve/slow-readers.ts).
   */
  READER_SECONDS: z.coerce.number().positive().max(600).default(30),
  /**
   * How long a stopping process reports not ready but still serves calls, so that the load balancer stops sending to
   * it.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** How long calls may take after DRAIN_SECONDS before they are cut off. */
  STOP_SECONDS: z.coerce.number().positive().max(600).default(25),
  /** Event loop delay above which the process answers 503; 0 disables it. */
  MAX_LOOP_DELAY_MS: z.coerce.number().int().min(0).default(1000),
});

type Settings = z.output<typeof environment>;

export type Config = SettingsWithSecrets<Settings>;

export const settingNames: readonly string[] = Object.keys(environment.shape);

/** Switches of the access policy that this installation sets. */
export const switchesOf = ({ ADMIN_READS_CONTENT }: Config): PolicyOptions => ({
  adminReadsContent: ADMIN_READS_CONTENT === 'on',
});

export const secondFactorRuleOf = ({
  NODE_ENV,
  STAFF_SECOND_FACTOR,
  SENDER_SECOND_FACTOR,
}: Config): SecondFactorRule => ({
  staff: (STAFF_SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'optional')) === 'required',
  senders: SENDER_SECOND_FACTOR === 'required',
});

const minute = 60_000;

/** Idle limits of sessions; for staff, the shorter of both settings applies. */
export function idleLimitsOf({ SESSION_IDLE_MINUTES, STAFF_IDLE_MINUTES }: Config): IdleLimits {
  const ofStaff = [SESSION_IDLE_MINUTES, STAFF_IDLE_MINUTES].filter((minutes) => minutes > 0);
  return { senders: SESSION_IDLE_MINUTES * minute, staff: ofStaff.length > 0 ? Math.min(...ofStaff) * minute : 0 };
}

/** Reads the environment variables and reports all problems together. @throws WrongSettings */
export const readConfig = (env: NodeJS.ProcessEnv): Config => readSettings(environment, env, weaknessesOf);

const keysOf = <T extends object>(shape: T) => Object.keys(shape) as (keyof T & string)[];

function weaknessesOf(config: Settings): string[] {
  return [
    ...weakSecretProblems(config, [...keysOf(rotatedSecrets), ...keysOf(sealingSettings)]),
    ...(config.PUBLIC_URL ? [] : ['PUBLIC_URL is missing']),
    ...findServerWarnings(addressesOf(config)),
    ...aboutScanner(config),
    ...findDatabaseWarnings(config.DATABASE_URL),
    ...(config.DATABASE_DIRECT_URL === undefined
      ? []
      : findDatabaseWarnings(config.DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL')),
    ...(config.DATABASE_READ_URL === undefined
      ? []
      : findDatabaseWarnings(config.DATABASE_READ_URL, 'DATABASE_READ_URL')),
    ...missingSealProblems(config),
    ...(config.SIGNATURE_VERIFIER === 'builtin' ? aboutBuiltin(config) : aboutEimzoServer(config)),
  ];
}

/** URLs over which passwords, documents, keys and results of signature checks are sent. */
const addressesOf = ({ PUBLIC_URL, S3_ENDPOINT, BRANCH_DIRECTORY_URL, EIMZO_SERVER_URL, ...config }: Settings) => ({
  PUBLIC_URL,
  S3_ENDPOINT,
  BRANCH_DIRECTORY_URL,
  EIMZO_SERVER_URL,
  ...protectedTimeStampAddress(config),
});

function aboutScanner({ FILE_SCANNER: address }: Settings): string[] {
  const isFar = address !== undefined && !isPrivateScanner(address);
  return isFar ? ['FILE_SCANNER must be of the own network: files go there unencrypted'] : [];
}

function aboutBuiltin({ TRUSTED_CA_DIR }: Settings): string[] {
  return TRUSTED_CA_DIR ? [] : ['TRUSTED_CA_DIR is missing'];
}

function aboutEimzoServer({ EIMZO_SERVER_URL }: Settings): string[] {
  return EIMZO_SERVER_URL ? [] : ['EIMZO_SERVER_URL is missing'];
}
