import { AwsClient } from 'aws4fetch';
import type { ProbeResult } from '../probe/port.ts';
import { readSecret } from '../secret/index.ts';
import { emptySha256, type S3Settings } from './s3-client.ts';

/** Checks that the bucket exists and the store accepts the keys. */
export async function probeS3(settings: Omit<S3Settings, 'prefix'>, timeoutMs = 5000): Promise<ProbeResult> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  const keys = { accessKeyId: readSecret(accessKeyId), secretAccessKey: readSecret(secretAccessKey) };
  const client = new AwsClient({ ...keys, region, service: 's3', retries: 0 });
  const url = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  const { ok, status } = await client.fetch(url, {
    method: 'HEAD',
    headers: { 'x-amz-content-sha256': emptySha256 },
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (ok) return { state: 'ok', said: `the bucket ${bucket} answers and knows the keys` };
  const reasons: Record<number, string> = { 403: 'the store refuses the keys', 404: `there is no bucket ${bucket}` };
  return { state: 'failed', said: reasons[status] ?? `the store answers with status ${status}` };
}
