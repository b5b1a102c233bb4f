import { systemClock } from '@hybrid-mail/core/clock';
import type { ChannelContext, RestampContext, WebhookContext } from '@hybrid-mail/core/context';
import { readFigures } from '@hybrid-mail/core/figures';
import { type DatabaseLifeWatch, openDatabaseLife } from '@hybrid-mail/core/postal';
import { deriveSealingKeys } from '@hybrid-mail/core/sealed-secret';
import {
  databaseAddresses,
  openReads,
  releaseOf,
  stampFolderOf,
  WrongSettings,
  watchDatabaseWrites,
  watchDocumentStore,
} from '@hybrid-mail/core/start';
import { connectDatabase, type Database, tlsOfDatabase } from '@hybrid-mail/db';
import { htmlRenderer } from '@hybrid-mail/documents/html-pdf';
import { closePdfInspection, configurePdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { openBlobStore } from '@hybrid-mail/gateways/blob-store';
import { fileDatabaseStamps } from '@hybrid-mail/gateways/database-stamp';
import { fileEvidenceLog } from '@hybrid-mail/gateways/evidence-log';
import { smtpChannel } from '@hybrid-mail/gateways/notice-channel';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { openArchiveStamps, openSealing, type Sealing, WrongSealing } from '@hybrid-mail/gateways/sealing';
import {
  checkStoredSignature,
  endOfEimzoKey,
  endOfTrustedCertificates,
  httpRevocationSource,
} from '@hybrid-mail/gateways/signature-verifier';
import { httpWebhookCaller } from '@hybrid-mail/gateways/webhook-caller';
import { jobSender } from '@hybrid-mail/jobs';
import {
  createMetricsRegistry,
  createWorkerMetrics,
  exposeBackupAge,
  exposeCertificateEnds,
  exposeDatabaseWrites,
  exposeDocumentStore,
  exposeFigures,
  exposePools,
  exposeProcessMetrics,
  exposeReadReplica,
  exposeSealEnd,
  type MetricsRegistry,
  measureChannels,
  measureInspections,
  measurePost,
  measureRenderer,
  measureWebhooks,
  type WorkerMetrics,
} from '@hybrid-mail/metrics';
import { certificateEndsOf } from './certificate-ends.ts';
import type { Config } from './config.ts';
import type { JobServices } from './jobs/job-handlers.ts';

export interface Deps {
  readonly services: JobServices & WebhookContext & ChannelContext;
  readonly metrics: WorkerMetrics & { readonly register: MetricsRegistry };
  /** Address of Postgres itself, from which the queue opens its own connections. */
  readonly directUrl: string;
  /** Watches whether the database was restored; null where no stamp is kept. */
  readonly life: DatabaseLifeWatch | null;
  readonly hasDocuments: ReturnType<typeof watchDocumentStore>;
  readonly databaseWrites: ReturnType<typeof watchDatabaseWrites>;
  /** Number of rendering lanes that hang and will not recover. */
  stuckLanes(): number;
  close(): Promise<void>;
}

/** Opens the real database, clock and gateways that the worker's verbs use. */
export async function openDeps(config: Config, onError: (error: Error) => void): Promise<Deps> {
  const sealing = { ...(await openSealingOf(config)), ...(await openRestamping(config, onError)) };
  const { url, directUrl, readUrl } = databaseAddresses(config);
  const db = connectDatabase({ url, poolSize: config.DATABASE_POOL, name: 'worker', onError });
  const life = lifeOf(config, db);
  const renderer = rendererOf(config);
  const register = createMetricsRegistry();
  configureInspection(config, register);
  const services: Deps['services'] = {
    db,
    jobs: jobSender(directUrl),
    reads: openReads({ url: readUrl, db, name: 'worker', servesPersons: false, settings: config, onError }),
    clock: systemClock,
    blobs: openBlobStore(config, db, systemClock.now),
    postal: measurePost(register, postOf(config)),
    checkSignature: checkStoredSignature,
    timeouts: timeoutsOf(config),
    ...(life && { lastCounter: life.lastCounter }),
    webhooks: measureWebhooks(register, webhooksOf(config)),
    sealingKeys: deriveSealingKeys(config.SECRETS_KEY, config.SECRETS_KEY_FORMER),
    ...sealing,
    ...evidenceOf(config),
    renderer: measureRenderer(register, renderer),
    rendering: { leaseMs: config.RENDER_LEASE_MS, overdueMs: config.SWEEP_SECONDS * 1000 },
    channels: measureChannels(register, channelsOf(config)),
    publicUrl: config.PUBLIC_URL ?? '',
    messageLeaseMs: 120_000,
    webhookLeaseMs: 3 * config.WEBHOOK_TIMEOUT_MS,
    ...numbersOf(config),
  };
  showAll(register, config, services, onError);
  return {
    services,
    metrics: { register, ...createWorkerMetrics(register) },
    directUrl,
    life,
    ...watchStores(register, services),
    stuckLanes: () => renderer.stuckLanes(),
    close: () => closeAll(services, renderer, sealing),
  };
}

async function closeAll(
  { channels, jobs, reads, db }: Deps['services'],
  renderer: ReturnType<typeof htmlRenderer>,
  sealing: Sealing,
): Promise<void> {
  await renderer.close();
  await closePdfInspection();
  await Promise.all(Object.values(channels).map((channel) => channel.close()));
  await sealing.close();
  await jobs.close();
  await reads?.close();
  await db.close();
}

function lifeOf(config: Config, db: Deps['services']['db']): DatabaseLifeWatch | null {
  const folder = stampFolderOf(config);
  return folder === null ? null : openDatabaseLife({ db, clock: systemClock, stamps: fileDatabaseStamps(folder) });
}

const evidenceOf = ({ EVIDENCE_KEY, EVIDENCE_DIR }: Config) => ({
  evidenceKey: EVIDENCE_KEY ?? null,
  evidenceLog: EVIDENCE_DIR ? fileEvidenceLog(EVIDENCE_DIR) : null,
});

const numbersOf = ({ RETENTION_MONTHS, FAILED_LOGINS_ALARM, REFUSED_CALLS_ALARM }: Config) => ({
  retentionMonths: RETENTION_MONTHS ?? null,
  alarms: { failedLogins: FAILED_LOGINS_ALARM, refusedCalls: REFUSED_CALLS_ALARM },
});

const timeoutsOf = (config: Config) => ({
  leaseMs: config.HAND_OVER_LEASE_MS,
  overdueMs: 2 * config.SWEEP_SECONDS * 1000,
  maxWaitMs: config.HAND_OVER_LONGEST_WAIT_MS,
  silenceMs: config.POSTAL_SILENCE_SECONDS * 1000,
});

const rendererOf = (config: Config) =>
  htmlRenderer({
    lanes: config.RENDER_LANES,
    wallSeconds: config.RENDER_SECONDS,
    privateMb: config.RENDER_MEMORY_MB,
    ...(config.RENDER_SANDBOX === 'off' && { usesSandbox: false }),
    ...(config.RENDER_BROWSER_DIR && { folder: config.RENDER_BROWSER_DIR }),
  });

/** Configures the inspection of rendered PDF files, which runs in child processes of the worker. */
const configureInspection = (config: Config, register: MetricsRegistry) =>
  configurePdfInspection({
    processes: config.PDF_PROCESSES,
    marginMm: config.PRINT_MARGIN_MM,
    ...(config.PDF_PROGRAM_DIR && { program: config.PDF_PROGRAM_DIR }),
    onExamined: measureInspections(register),
  });

const postOf = (config: Config) =>
  httpPostalService({
    baseUrl: config.POSTAL_URL,
    apiKey: () => config.presentSecret('POSTAL_API_KEY') ?? config.POSTAL_API_KEY,
    formerApiKey: () => config.presentSecret('POSTAL_API_KEY_FORMER') ?? '',
    timeoutMs: config.POSTAL_TIMEOUT_MS,
  });

/** Only e-mail: the ports for SMS and Telegram have no adapters yet. */
const channelsOf = ({ SMTP_URL: url, EMAIL_FROM: from, presentSecret }: Config): ChannelContext['channels'] => {
  const password = () => presentSecret('SMTP_PASSWORD') ?? '';
  return url && from ? { email: smtpChannel({ url, password, from }) } : {};
};

const webhooksOf = (config: Config) =>
  httpWebhookCaller({
    timeoutMs: config.WEBHOOK_TIMEOUT_MS,
    allowsPrivate: config.WEBHOOK_PRIVATE === 'allow',
  });

function showAll(
  register: MetricsRegistry,
  config: Config,
  { db, reads, clock, timeStamps, operatorSeal }: Deps['services'],
  onError: (error: Error) => void,
): void {
  exposeProcessMetrics(register, releaseOf(config));
  exposePools(register, { worker: db, ...reads?.pools });
  if (reads) exposeReadReplica(register, reads);
  const read = async () => {
    const answer = await readFigures({ db, clock, timeStamps });
    for (const { statement, error } of answer.unreadable) {
      onError(new Error(`the figure ${statement} could not be read`, { cause: error }));
    }
    return answer;
  };
  exposeFigures(register, read, clock);
  exposeSealEnd(register, operatorSeal);
  exposeCertificateEnds(register, endsOf(config, db), clock);
  if (config.BACKUP_STAMP) exposeBackupAge(register, config.BACKUP_STAMP, clock);
}

const endsOf = (config: Config, db: Database) =>
  certificateEndsOf(config, systemClock, {
    database: async () => (await tlsOfDatabase(db))?.until ?? null,
    trusted: endOfTrustedCertificates,
    eimzoServer: endOfEimzoKey,
  });

/** Watches the stores once, for the metrics and for the readiness of this process. */
function watchStores(register: MetricsRegistry, services: Deps['services']) {
  const hasDocuments = watchDocumentStore(services);
  const databaseWrites = watchDatabaseWrites(services, 'worker');
  exposeDocumentStore(register, hasDocuments);
  exposeDatabaseWrites(register, async () => (await databaseWrites()) === 'ok');
  return { hasDocuments, databaseWrites };
}

const revocationListMs = 3_600_000;

/** Archive stamps, with answers about revocation from the addresses in the certificates of seals and authorities. */
async function openRestamping(
  config: Config,
  onError: (error: Error) => void,
): Promise<Pick<RestampContext, 'archiveStamps' | 'restamping'>> {
  const revocation = httpRevocationSource({
    now: systemClock.now,
    listLifetimeMs: revocationListMs,
    onFailure: (address, error) => onError(new Error(`no answer about revocation from ${address}`, { cause: error })),
  });
  const options = { digest: config.RESTAMP_DIGEST, revocation };
  return {
    archiveStamps: await openArchiveStamps(config, options).catch(asWrongSettings),
    restamping: { days: config.RESTAMP_DAYS, endedDigests: config.RESTAMP_ENDED_DIGESTS },
  };
}

/** @throws WrongSettings if the seal or the time stamps cannot work */
export const openSealingOf = (config: Config): Promise<Sealing> =>
  openSealing(config, systemClock.now()).catch(asWrongSettings);

function asWrongSettings(error: unknown): never {
  throw error instanceof WrongSealing ? new WrongSettings(error.message) : error;
}
