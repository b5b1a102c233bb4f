import { join } from 'node:path';
import { maxDocumentBytes } from '@hybrid-mail/contracts/mail';
import type { ChannelName } from '@hybrid-mail/contracts/notice-channel';
import { type Clock, systemClock } from '@hybrid-mail/core/clock';
import type { AppServices } from '@hybrid-mail/core/context';
import { deriveSealingKeys } from '@hybrid-mail/core/sealed-secret';
import { loginsPerMinute } from '@hybrid-mail/core/session';
import {
  assertDocumentStore,
  assertLimitedRole,
  assertNoDemonstration,
  databaseAddresses,
  openReads,
  revocationModeOf,
  WrongSettings,
} from '@hybrid-mail/core/start';
import {
  assertDirect,
  assertProgramLevel,
  assertWalls,
  connectDatabase,
  type Database,
  type Listener,
  type ListenOptions,
  listen,
  type ReadReplica,
} from '@hybrid-mail/db';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { httpBranchDirectory, postgresBranchDirectory } from '@hybrid-mail/gateways/branch-directory';
import { clamdScanner, probeScanner } from '@hybrid-mail/gateways/file-scanner';
import type { FileScanner } from '@hybrid-mail/gateways/ports/file-scanner';
import { type PostalCall, type PostalCallFault, type PostalNews, readPostalCall } from '@hybrid-mail/gateways/postal';
import { runProbes } from '@hybrid-mail/gateways/probe';
import { probePublicAddress } from '@hybrid-mail/gateways/public-address';
import { judgeSeal, openSealing, type Sealing, WrongSealing } from '@hybrid-mail/gateways/sealing';
import {
  builtinVerifier,
  eimzoServerVerifier,
  httpRevocationSource,
  isDemonstrationCertificate,
  loadTrustedCertificates,
  probeApiKeys,
  probeVerifier,
  type SignatureVerifier,
} from '@hybrid-mail/gateways/signature-verifier';
import { jobSender } from '@hybrid-mail/jobs';
import { type Config, secondFactorRuleOf, switchesOf } from './config.ts';
import { openTestMode, type TestMode } from './test-mode-deps.ts';

export interface Deps {
  readonly services: AppServices;
  readonly config: Config;
  /** Database for calls of customers: row-level security limits its statements to one organization (decision 024). */
  readonly customersDb: Database;
  /** Replica that may answer reads (decision 116); undefined without one. */
  readonly reads?: ReadReplica | undefined;
  /** Database and services of calls with a test key. */
  readonly testMode: TestMode;
  /**
   * Verifies the signature of a webhook call of the post.
   * @returns its events, or the fault of an unsigned or unreadable call
   */
  readPostalEvents(call: PostalCall): PostalNews | PostalCallFault;
  /** Subscribes to changes of letters, notices and pauses that any process makes (Postgres LISTEN/NOTIFY). */
  followMails(onChange: (notice: string) => void, options: ListenOptions): Promise<Listener>;
  close(): Promise<void>;
}

/** Opens the real database, clock and gateways that the API's verbs use. */
export async function openDeps(config: Config, onError: (error: Error) => void): Promise<Deps> {
  const { db, customersDb, reads, directUrl } = openDatabases(config, onError);
  const jobs = jobSender(directUrl);
  const blobs = openBlobStore(config, db, systemClock.now);
  if (config.NODE_ENV === 'production') await assertFitForProduction({ db, blobs, customersDb, directUrl });
  const sealing = await openSealingOf(config);
  const services: AppServices = {
    db,
    jobs,
    clock: systemClock,
    blobs,
    verifier: await openVerifier(config),
    branches: branchesOf(config, db),
    scanner: scannerOf(config),
    pepper: config.PASSWORD_PEPPER,
    formerPepper: config.PASSWORD_PEPPER_FORMER,
    sealingKeys: deriveSealingKeys(config.SECRETS_KEY, config.SECRETS_KEY_FORMER),
    channels: channelsOf(config),
    publicUrl: config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`,
    allowsPlainWebhooks: config.WEBHOOK_PRIVATE === 'allow',
    maxLoginsPerMinute: Math.ceil(loginsPerMinute * config.RATE_LIMIT_FACTOR),
    switches: switchesOf(config),
    secondFactor: secondFactorRuleOf(config),
    trustRoots: sealing.trustRoots,
    paperSeal: paperSealOf(sealing),
    recallMs: config.RECALL_MINUTES * 60_000,
    probe: () => runProbes(probesOf(config, sealing)),
  };
  const testMode = openTestMode(config, services, onError);
  return {
    services,
    config,
    customersDb,
    reads,
    testMode,
    ...eventSources({ ...config, DATABASE_URL: directUrl }, services.clock),
    close: async () => {
      await sealing.close();
      await jobs.close();
      await reads?.close();
      await Promise.all([db.close(), customersDb.close(), testMode.close()]);
    },
  };
}

function openDatabases(config: Config, onError: (error: Error) => void) {
  const { url, directUrl, readUrl } = databaseAddresses(config);
  const pool = { url, poolSize: config.DATABASE_POOL, onError };
  const db = connectDatabase({ ...pool, name: 'api' });
  return {
    db,
    customersDb: connectDatabase({ ...pool, name: 'api customers', isForCustomers: true }),
    reads: openReads({ url: readUrl, db, name: 'api', servesPersons: true, settings: config, onError }),
    directUrl,
  };
}

/** @throws WrongSettings, WallMissing, PoolerUnusable */
async function assertFitForProduction({
  db,
  blobs,
  customersDb,
  directUrl,
}: Pick<AppServices, 'db' | 'blobs'> & { customersDb: Database; directUrl: string }): Promise<void> {
  await assertLimitedRole(db);
  await assertProgramLevel(db);
  await assertWalls(customersDb);
  await assertDirect(directUrl);
  await assertNoDemonstration(db);
  await assertDocumentStore({ blobs });
}

const branchesOf = (config: Config, db: Database) =>
  config.BRANCH_DIRECTORY_URL
    ? httpBranchDirectory({ baseUrl: config.BRANCH_DIRECTORY_URL, apiKey: keyOfDirectory(config) })
    : postgresBranchDirectory(db);

const keyOfDirectory = ({ BRANCH_DIRECTORY_API_KEY: first, presentSecret }: Config) =>
  first === undefined ? undefined : () => presentSecret('BRANCH_DIRECTORY_API_KEY') ?? first;

/** @throws WrongSettings if a file is not a certificate or cannot be read */
const certificatesIn = (folder: string): Promise<Uint8Array[]> =>
  loadTrustedCertificates(folder).catch((error: Error) => {
    throw new WrongSettings(`TRUSTED_CA_DIR: ${error.message}`);
  });
/** Probes of the services that the API calls directly. */
function probesOf(config: Config, { operatorSeal }: Sealing) {
  const { PUBLIC_URL: url, EIMZO_API_KEYS: keys, FILE_SCANNER: address } = config;
  return [
    { name: 'verifier' as const, run: () => probeVerifier(config, revocationModeOf(config), systemClock.now()) },
    { name: 'eimzoKeys' as const, run: async () => probeApiKeys(keys, url) },
    {
      name: 'fileScanner' as const,
      run: () => probeScanner({ address, largestBytes: maxDocumentBytes, now: systemClock.now() }),
    },
    { name: 'seal' as const, run: async () => judgeSeal(operatorSeal, systemClock.now()) },
    ...(url ? [{ name: 'publicAddress' as const, run: () => probePublicAddress(url) }] : []),
  ];
}

/** Timeout of a scan: longer than the largest file needs, shorter than callers wait. */
const scanMs = 20_000;

export const scannerOf = ({ FILE_SCANNER: address }: Pick<Config, 'FILE_SCANNER'>): FileScanner | undefined =>
  address === undefined ? undefined : clamdScanner({ address, timeoutMs: scanMs });

/**
 * CA certificates in the subfolder time-stamps of TRUSTED_CA_DIR; they are trusted for time stamps, not for signatures.
 */
const timestampAuthorities = async (folder: string | undefined) =>
  folder ? certificatesIn(join(folder, 'time-stamps')) : [];

/** Sources of events from other systems: webhook calls of the post, and notifications of the database. */
export function eventSources(config: Config, clock: Clock): Pick<Deps, 'readPostalEvents' | 'followMails'> {
  const { POSTAL_WEBHOOK_SECRET: present, POSTAL_WEBHOOK_SECRET_FORMER: former } = config;
  const secrets = former === undefined ? [present] : [present, former];
  return {
    readPostalEvents: (call) => readPostalCall(call, secrets, clock.now()),
    followMails: (onChange, options) => listen(config.DATABASE_URL, 'mail_changed', onChange, options),
  };
}

/** @throws WrongSettings in production if TRUSTED_CA_DIR has no certificate, or the demonstration certificate */
export async function openVerifier(config: Config): Promise<SignatureVerifier> {
  if (config.SIGNATURE_VERIFIER === 'eimzo-server') {
    return eimzoServerVerifier({
      baseUrl: config.EIMZO_SERVER_URL ?? '',
      host: config.EIMZO_SERVER_HOST,
      timeoutMs: 15_000,
    });
  }
  const trusted = config.TRUSTED_CA_DIR ? await certificatesIn(config.TRUSTED_CA_DIR) : [];
  if (trusted.length === 0 && config.NODE_ENV === 'production') {
    throw new WrongSettings('TRUSTED_CA_DIR holds no certificate');
  }
  if (config.NODE_ENV === 'production' && trusted.some(isDemonstrationCertificate)) {
    throw new WrongSettings(
      'TRUSTED_CA_DIR holds the certificate of the demonstration: its keys are public, so any person can sign with them',
    );
  }
  return builtinVerifier({
    trusted,
    trustedForTimestamps: await timestampAuthorities(config.TRUSTED_CA_DIR),
    ...revocationRulesOf(config),
  });
}

function revocationRulesOf(config: Config) {
  const mode = revocationModeOf(config);
  if (mode === 'ignore') return {};
  const source = httpRevocationSource({
    now: systemClock.now,
    listLifetimeMs: config.REVOCATION_LIST_MINUTES * 60_000,
    onFailure: (address, error) =>
      console.error('revocation:', address, error instanceof Error ? error.message : error),
  });
  return { revocation: { source, mode, maxAgeMs: config.REVOCATION_ANSWER_HOURS * 3_600_000 } };
}

/** Channels through which the worker sends notices, in addition to the page. */
export const channelsOf = ({ EMAIL_FROM }: Config): readonly ChannelName[] =>
  EMAIL_FROM === undefined ? [] : ['email'];

const paperSealOf = ({ operatorSeal, timeStamps }: Sealing) =>
  operatorSeal ? { operatorSeal, timeStamps: timeStamps.seals } : undefined;

/** @throws WrongSettings if the seal or the time stamps cannot work */
export const openSealingOf = (config: Config): Promise<Sealing> =>
  openSealing(config, systemClock.now()).catch((error: unknown) => {
    throw error instanceof WrongSealing ? new WrongSettings(error.message) : error;
  });
