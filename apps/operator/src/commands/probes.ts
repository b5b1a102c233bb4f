import { join } from 'node:path';
import { systemClock, tashkentDay } from '@hybrid-mail/core/clock';
import { probeClock, probeDatabase, probeFirstStart } from '@hybrid-mail/core/installation';
import { connectDatabase } from '@hybrid-mail/db';
import { pendingMigrations } from '@hybrid-mail/db/migrations';
import { probeS3 } from '@hybrid-mail/gateways/blob-store';
import { httpBranchDirectory, probeBranchDirectory } from '@hybrid-mail/gateways/branch-directory';
import { probeEvidenceFolder } from '@hybrid-mail/gateways/evidence-log';
import { httpPostalService, probePost } from '@hybrid-mail/gateways/postal';
import type { Probe, ProbeResult } from '@hybrid-mail/gateways/probe';
import { probePublicAddress } from '@hybrid-mail/gateways/public-address';
import { probeEimzoServer, probeTrusted } from '@hybrid-mail/gateways/signature-verifier';
import type { CheckSettings } from '../check-settings.ts';

type Run = (settings: CheckSettings) => Promise<ProbeResult>;

const failed = (said: string): ProbeResult => ({ state: 'failed', said });
const warning = (said: string): ProbeResult => ({ state: 'warning', said });
const ok = (said: string): ProbeResult => ({ state: 'ok', said });

/** What the settings name, each part with how it is tried. */
export function openProbes(settings: CheckSettings): { probes: Probe[]; close(): Promise<void> } {
  const named = (name: string, run: Run): Probe => ({ name, run: () => run(settings) });
  const database = probesOfDatabase(settings.DATABASE_URL);
  return {
    probes: [
      ...database.probes,
      named('signature verifier', probeVerifier),
      named('time-stamp authorities', probeTimestamps),
      named('E-IMZO API keys', probeApiKeys),
      named('post', probePostal),
      named('documents', probeDocuments),
      named('branch directory', probeBranches),
      named('evidence folder', probeEvidence),
      named('evidence key', probeEvidenceKey),
      named('public address', probeAddress),
    ],
    close: database.close,
  };
}

function probesOfDatabase(url: string | undefined): { probes: Probe[]; close(): Promise<void> } {
  if (url === undefined) {
    return {
      probes: [{ name: 'database', run: async () => failed('DATABASE_URL is missing') }],
      close: async () => {},
    };
  }
  const db = connectDatabase({ url, poolSize: 3, name: 'operator config-check' });
  return {
    probes: [
      { name: 'database', run: () => probeDatabase(db, () => pendingMigrations(db)) },
      { name: 'first start', run: () => probeFirstStart(db.prisma) },
      { name: 'clock', run: () => probeClock(db, systemClock) },
    ],
    close: db.close,
  };
}

const probeVerifier: Run = async (settings) => {
  if (settings.SIGNATURE_VERIFIER === 'eimzo-server') {
    const { EIMZO_SERVER_URL: url } = settings;
    return url ? probeEimzoServer(url) : failed('EIMZO_SERVER_URL is missing');
  }
  if (!settings.TRUSTED_CA_DIR) return failed('TRUSTED_CA_DIR is missing');
  const { state, said } = await probeTrusted(trustedIn(settings.TRUSTED_CA_DIR, settings));
  return state === 'ok' ? warning(`builtin, which knows no revocation; ${said}`) : { state, said };
};

const trustedIn = (folder: string, { NODE_ENV }: CheckSettings) => ({
  folder,
  now: systemClock.now(),
  isProduction: NODE_ENV === 'production',
});

const probeTimestamps: Run = async (settings) => {
  if (settings.SIGNATURE_VERIFIER === 'eimzo-server') return ok('E-IMZO-SERVER decides which it trusts');
  if (!settings.TRUSTED_CA_DIR) return warning('TRUSTED_CA_DIR is missing');
  const { count, state, said } = await probeTrusted(trustedIn(join(settings.TRUSTED_CA_DIR, 'time-stamps'), settings));
  // Most signatures have no time stamp; one whose authority signs letters too needs no folder of its own.
  return state === 'failed' && count === 0 ? warning(`none of its own: ${said}`) : { state, said };
};

const probeApiKeys: Run = async ({ EIMZO_API_KEYS: keys, PUBLIC_URL }) => {
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
  if (['localhost', '127.0.0.1'].includes(host)) return ok('the keys for development fit');
  if (keys.some((one) => one.host === host)) return ok(`there is a key for ${host}`);
  return warning(`EIMZO_API_KEYS has no key for ${host}: the program E-IMZO before version 6 signs nothing there`);
};

const probePostal: Run = async ({ POSTAL_URL: baseUrl, POSTAL_API_KEY: apiKey }) => {
  if (!baseUrl) return failed('POSTAL_URL is missing');
  if (!apiKey) return failed('POSTAL_API_KEY is missing');
  const postal = httpPostalService({ baseUrl, apiKey, timeoutMs: 5000 });
  return probePost(postal, tashkentDay(systemClock.now()));
};

const probeDocuments: Run = async (settings) => {
  if (settings.BLOB_STORE === 'postgres') return ok('they lie in the database');
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  const needed = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId };
  const missing = Object.entries({ ...needed, S3_SECRET_ACCESS_KEY: secretAccessKey }).filter(([, value]) => !value);
  if (!(endpoint && bucket && accessKeyId && secretAccessKey)) {
    return failed(`${missing.map(([name]) => name).join(', ')} is missing`);
  }
  return probeS3({ endpoint, region, bucket, accessKeyId, secretAccessKey });
};

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
