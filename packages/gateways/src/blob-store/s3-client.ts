import { AwsClient } from 'aws4fetch';
import { readSecret, type Secret } from '../secret/index.ts';
import { BlobStoreUnavailable } from './port.ts';

const timeoutMs = 15_000;

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: Secret;
  secretAccessKey: Secret;
  /** Prefix of the object names. */
  prefix: string;
}

interface Call {
  method: 'HEAD' | 'GET' | 'PUT' | 'DELETE';
  sha256: Uint8Array;
  body?: Uint8Array;
}

/** SHA-256 of an empty body. */
export const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/**
 * Calls the store for one object. The bucket is part of the path (path-style URL), which every S3-compatible store
 * supports.
 * @returns the bytes of the answer; null when there is no such object
 * @throws BlobStoreUnavailable
 */
export function s3Client(settings: S3Settings): (call: Call) => Promise<Uint8Array | null> {
  const { endpoint, bucket, prefix } = settings;
  const currentClient = clientGetter(settings);
  const folder = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${prefix}`;
  return async ({ method, sha256, body }) => {
    const name = Buffer.from(sha256).toString('hex');
    // The store compares this hash with the body that arrives, so it refuses a truncated document.
    const headers = {
      'x-amz-content-sha256': body ? name : emptySha256,
      ...(body && { 'content-type': 'application/pdf' }),
    };
    try {
      const response = await currentClient().fetch(folder + name, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body && { body: new Uint8Array(body) }),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`status ${response.status}: ${(await response.text()).slice(0, 300)}`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      throw new BlobStoreUnavailable(`${method} ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

/** Returns a getter of the client, which creates a new client when the keys have changed. */
function clientGetter({ accessKeyId, secretAccessKey, region }: S3Settings): () => AwsClient {
  let client: AwsClient | undefined;
  return () => {
    const keys = { accessKeyId: readSecret(accessKeyId), secretAccessKey: readSecret(secretAccessKey) };
    const isSame = client?.accessKeyId === keys.accessKeyId && client.secretAccessKey === keys.secretAccessKey;
    if (!client || !isSame) client = new AwsClient({ ...keys, region, service: 's3', retries: 2 });
    return client;
  };
}
