import { AwsClient } from 'aws4fetch';
import { readSecret, type Secret } from '../secret/index.ts';
import { BlobStoreUnavailable } from './port.ts';
import { signedFetch } from './signed-fetch.ts';

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

export interface S3Answer {
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

/** SHA-256 of an empty body. */
export const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** The only statuses that mean success. A proxy may answer any other one, also 201 or 202, for a store that is away. */
const successes: Record<Call['method'], readonly number[]> = {
  HEAD: [200],
  GET: [200],
  PUT: [200],
  DELETE: [200, 204],
};

/**
 * Calls the store for one object. The bucket is part of the path (path-style URL), which every S3-compatible store
 * supports.
 * @returns null when the store itself says that there is no such object. A 404 with another body comes from a proxy, or is
 * about the bucket, and means nothing; a 404 to HEAD has no body, so the caller must not conclude more than that the
 * object is to be stored again.
 * @throws BlobStoreUnavailable
 */
export function s3Client(settings: S3Settings, timeoutMs = 15_000): (call: Call) => Promise<S3Answer | null> {
  const { endpoint, bucket, prefix } = settings;
  const currentClient = clientGetter(settings);
  const folder = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}/${prefix}`;
  return async ({ method, sha256, body }) => {
    const name = Buffer.from(sha256).toString('hex');
    try {
      const response = await signedFetch(currentClient(), folder + name, {
        method,
        headers: headersOf(sha256, body),
        redirect: 'error',
        ...(body && { body: new Uint8Array(body) }),
        ...{ timeoutMs, retries: 2 },
      });
      const bytes = new Uint8Array(await response.arrayBuffer());
      if (successes[method].includes(response.status)) return { headers: response.headers, bytes };
      const said = Buffer.from(bytes.subarray(0, 300)).toString();
      if (response.status === 404 && isAbsence(method, said)) return null;
      throw new Error(`status ${response.status}: ${said}`);
    } catch (error) {
      throw new BlobStoreUnavailable(`${method} ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
}

/**
 * The store compares both hashes with the body that arrives, so it refuses a truncated document. It returns the checksum
 * with a HEAD when it keeps one.
 */
function headersOf(sha256: Uint8Array, body: Uint8Array | undefined): Record<string, string> {
  if (!body) return { 'x-amz-content-sha256': emptySha256, 'x-amz-checksum-mode': 'ENABLED' };
  return {
    'x-amz-content-sha256': Buffer.from(sha256).toString('hex'),
    'x-amz-checksum-sha256': Buffer.from(sha256).toString('base64'),
    'content-type': 'application/pdf',
  };
}

function isAbsence(method: Call['method'], said: string): boolean {
  if (method === 'HEAD') return true;
  return method !== 'PUT' && said.includes('<Code>NoSuchKey</Code>');
}

/** Returns a getter of the client, which creates a new client when the keys have changed. */
function clientGetter({ accessKeyId, secretAccessKey, region }: S3Settings): () => AwsClient {
  let client: AwsClient | undefined;
  return () => {
    const keys = { accessKeyId: readSecret(accessKeyId), secretAccessKey: readSecret(secretAccessKey) };
    const isSame = client?.accessKeyId === keys.accessKeyId && client.secretAccessKey === keys.secretAccessKey;
    if (!client || !isSame) client = new AwsClient({ ...keys, region, service: 's3' });
    return client;
  };
}
