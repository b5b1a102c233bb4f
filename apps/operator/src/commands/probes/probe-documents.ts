import { areDocumentsOutside } from '@hybrid-mail/core/document';
import type { Database } from '@hybrid-mail/db';
import { probeS3 } from '@hybrid-mail/gateways/blob-store';
import type { ProbeResult } from '@hybrid-mail/gateways/probe';
import type { ConfigCheckSettings } from '../../config-check-settings.ts';
import { connectionErrorOf } from '../../deps.ts';

/** Whether the settings reach all documents: new ones go to one store, older ones may lie in the other (decision 091). */
export async function probeDocuments(settings: ConfigCheckSettings, db: Database | null): Promise<ProbeResult> {
  const inS3 = await probeBucket(settings);
  if (settings.BLOB_STORE === 's3')
    return inS3 ?? { state: 'failed', said: `${missingOf(settings).join(', ')} is missing` };
  if (inS3) return { ...inS3, said: `new ones go to the database; ${inS3.said}` };
  const areOutside = db !== null && (await areDocumentsOutside({ db }).catch(asSentence));
  if (!areOutside) return { state: 'ok', said: 'they lie in the database' };
  return { state: 'failed', said: `some lie in the object store, and ${missingOf(settings).join(', ')} is missing` };
}

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const missingOf = (settings: ConfigCheckSettings) => needed.filter((name) => !settings[name]);

/** Null when a setting is missing. */
async function probeBucket(settings: ConfigCheckSettings): Promise<ProbeResult | null> {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!(endpoint && bucket && accessKeyId && secretAccessKey)) return null;
  return probeS3({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}

function asSentence(error: unknown): never {
  throw connectionErrorOf(error) ?? error;
}
