import { AwsClient } from 'aws4fetch';
import type { ProbeResult } from '../probe/port.ts';
import { readSecret } from '../secret/index.ts';
import { emptySha256, type S3Settings } from './s3-client.ts';
import { signedFetch } from './signed-fetch.ts';

/**
 * Checks that the bucket exists and the store accepts the keys. Lists one object, because only the store itself answers
 * with a list: a proxy may answer any status to HEAD.
 */
export async function probeS3(settings: Omit<S3Settings, 'prefix'>, timeoutMs = 5000): Promise<ProbeResult> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const keys = { accessKeyId: readSecret(accessKeyId), secretAccessKey: readSecret(secretAccessKey) };
  const client = new AwsClient({ ...keys, region, service: 's3' });
  const url = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}?list-type=2&max-keys=1`;
  const headers = { 'x-amz-content-sha256': emptySha256 };
  const response = await signedFetch(client, url, { headers, redirect: 'manual', timeoutMs, retries: 0 });
  const { status } = response;
  const said = await response.text();
  if (status === 200 && said.includes('<ListBucketResult'))
    return { state: 'ok', said: `the bucket ${bucket} answers and knows the keys` };
  if (status === 200) return { state: 'failed', said: 'something else than the store answers' };
  const reasons: Record<number, string> = { 403: 'the store refuses the keys', 404: `there is no bucket ${bucket}` };
  return { state: 'failed', said: reasons[status] ?? `the store answers with status ${status}` };
}
