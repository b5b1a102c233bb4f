import { maxDocumentBytes } from '@hybrid-mail/contracts/mail';
import { systemClock, tashkentDay } from '@hybrid-mail/core/clock';
import { probeClock, probeDatabase, probeFirstStart } from '@hybrid-mail/core/installation';
import { probeRestored } from '@hybrid-mail/core/postal';
import { revocationModeOf } from '@hybrid-mail/core/start';
import { connectDatabase, type Database } from '@hybrid-mail/db';
import { findPendingMigrations } from '@hybrid-mail/db/migrations';
import { httpBranchDirectory, probeBranchDirectory } from '@hybrid-mail/gateways/branch-directory';
import { probeEvidenceFolder } from '@hybrid-mail/gateways/evidence-log';
import { probeScanner } from '@hybrid-mail/gateways/file-scanner';
import { probeSmtp } from '@hybrid-mail/gateways/notice-channel';
import { httpPostalService, probePost } from '@hybrid-mail/gateways/postal';
import type { Probe, ProbeResult } from '@hybrid-mail/gateways/probe';
import { probePublicAddress } from '@hybrid-mail/gateways/public-address';
import { probeSeal, probeTimeStamps } from '@hybrid-mail/gateways/sealing';
import { probeApiKeys, probeTimestampAuthorities, probeVerifier } from '@hybrid-mail/gateways/signature-verifier';
import type { ConfigCheckSettings } from '../../config-check-settings.ts';
import { connectionErrorOf, stampsOf } from '../../deps.ts';
import { probeDocuments } from './probe-documents.ts';
import { probeDatabaseTls, probeLogs, probeServiceTls } from './probe-encryption.ts';
import { probeFormerSecrets } from './probe-former-secrets.ts';
import { probePrintMeasures } from './probe-print-measures.ts';
import { probeReads } from './probe-reads.ts';

type Run = (settings: ConfigCheckSettings) => Promise<ProbeResult>;

const failed = (said: string): ProbeResult => ({ state: 'failed', said });
const warning = (said: string): ProbeResult => ({ state: 'warning', said });
const ok = (said: string): ProbeResult => ({ state: 'ok', said });

/**
 * Opens the probes of all services that the settings name.
 * @param env names the files of secrets, whose age counts
 */
export function openProbes(
  settings: ConfigCheckSettings,
  env: NodeJS.ProcessEnv,
): { probes: Probe[]; close(): Promise<void> } {
  const named = (name: string, run: Run): Probe => ({ name, run: () => run(settings) });
  const database = probesOfDatabase(settings);
  return {
    probes: [
      ...database.probes,
      named('signature verifier', (env) => probeVerifier(env, revocationModeOf(env), systemClock.now())),
      named('time-stamp authorities', (env) => probeTimestampAuthorities(env, systemClock.now())),
      named('E-IMZO API keys', async (env) => probeApiKeys(env.EIMZO_API_KEYS, env.PUBLIC_URL)),
      named('post', probePostal),
      named('print measures', probePrintMeasures),
      named('mail server', probeMailServer),
      named('documents', (env) => probeDocuments(env, database.db)),
      named('file scanner', probeFileScanner),
      named('branch directory', probeBranches),
      named('evidence folder', probeEvidence),
      named('evidence key', probeEvidenceKey),
      named('former secrets', async () => probeFormerSecrets(env, systemClock.now())),
      named('operator seal', (env) => probeSeal(env, systemClock.now())),
      named('time-stamp authority', (env) => probeTimeStamps(env, systemClock.now())),
      named('public address', probeAddress),
      named('encryption inside', probeServiceTls),
      named('logs', probeLogs),
    ],
    close: database.close,
  };
}

function probesOfDatabase(settings: ConfigCheckSettings): {
  probes: Probe[];
  db: Database | null;
  close(): Promise<void>;
} {
  const { DATABASE_URL: url } = settings;
  if (url === undefined) {
    return {
      probes: [{ name: 'database', run: async () => failed('DATABASE_URL is missing') }],
      db: null,
      close: async () => {},
    };
  }
  const db = connectDatabase({ url, poolSize: 3, name: 'operator config-check' });
  const probe = (name: string, run: () => Promise<ProbeResult>): Probe => ({
    name,
    run: () =>
      run().catch((error: unknown) => {
        throw connectionErrorOf(error) ?? error;
      }),
  });
  return {
    probes: [
      probe('database', () => probeDatabase(db, () => findPendingMigrations(db))),
      probe('reads', () => probeReads(db, settings)),
      probe('encryption', () => probeDatabaseTls(db, url, systemClock.now())),
      probe('first start', () => probeFirstStart(db.prisma)),
      probe('restore', () => probeRestored(db, stampsOf(settings))),
      probe('clock', () => probeClock(db, systemClock)),
    ],
    db,
    close: db.close,
  };
}

const probePostal: Run = async ({ POSTAL_URL: baseUrl, POSTAL_API_KEY: apiKey, POSTAL_API_KEY_FORMER: former }) => {
  if (!baseUrl) return failed('POSTAL_URL is missing');
  if (!apiKey) return failed('POSTAL_API_KEY is missing');
  const day = tashkentDay(systemClock.now());
  const probe = (key: string) => probePost(httpPostalService({ baseUrl, apiKey: key, timeoutMs: 5000 }), day);
  const ofPresent = await probe(apiKey);
  if (ofPresent.state !== 'failed' || former === undefined || (await probe(former)).state === 'failed')
    return ofPresent;
  return warning('answers, and knows POSTAL_API_KEY_FORMER alone');
};

const probeMailServer: Run = async ({ SMTP_URL: url, SMTP_PASSWORD: password, EMAIL_FROM: from }) => {
  if (!url) return warning('SMTP_URL is missing: people are told on the page alone');
  return from ? probeSmtp({ url, password, timeoutMs: 5000 }) : failed('EMAIL_FROM is missing');
};

const probeFileScanner: Run = ({ FILE_SCANNER: address }) =>
  probeScanner({ address, largestBytes: maxDocumentBytes, now: systemClock.now() });

const probeBranches: Run = async ({ BRANCH_DIRECTORY_URL: baseUrl, BRANCH_DIRECTORY_API_KEY: apiKey }) =>
  baseUrl
    ? probeBranchDirectory(httpBranchDirectory({ baseUrl, apiKey }))
    : ok('no service: branches come from the table "branch"');

const probeEvidence: Run = async ({ EVIDENCE_DIR: folder }) =>
  folder ? probeEvidenceFolder(folder) : warning('EVIDENCE_DIR is missing: daily roots stay in the database alone');

const probeEvidenceKey: Run = async ({ EVIDENCE_KEY: key }) =>
  key ? ok('an Ed25519 key signs the daily roots') : warning('EVIDENCE_KEY is missing: daily roots are not signed');

const probeAddress: Run = async ({ PUBLIC_URL: url, NODE_ENV }) => {
  if (url) return probePublicAddress(url);
  return NODE_ENV === 'production' ? failed('PUBLIC_URL is missing') : warning('PUBLIC_URL is missing');
};
