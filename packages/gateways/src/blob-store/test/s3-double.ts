import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Settings } from '../s3-client.ts';

export interface S3Double {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Answers the next `count` calls with 503. */
  fail(count: number): void;
  /** Answers all calls in this way, as a proxy or a store with another fault does; the usual way without an argument. */
  answer(instead?: WrongAnswer): void;
  /** Whether the store keeps checksums, as Amazon's does, and some others do not. */
  keepChecksums(does: boolean): void;
  close(): void;
}

/**
 * What answers instead of the store, or how the store is wrong. `slow`: it answers after a second. `reset`: it breaks the
 * connection. `half`: it does what it was asked, and breaks the connection in the middle of its answer.
 */
export type WrongAnswer =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'cuts-objects'
  | 'slow'
  | 'reset'
  | 'half';

const slowMs = 1000;
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** S3-compatible test server that holds its objects in memory and verifies Signature Version 4 as specified. */
export async function openS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  let instead: WrongAnswer | undefined;
  let hasChecksums = true;
  const bucket = 'letters';
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const name = new URL(request.url ?? '', 'http://s3').pathname;
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    const wrong = instead;
    if (wrong === 'slow') await pause(slowMs);
    if (wrong === 'reset') return request.socket.resetAndDestroy();
    if (typeof wrong === 'object') {
      response.writeHead(wrong.status, wrong.headers);
      return response.end(request.method === 'HEAD' ? undefined : wrong.body);
    }
    if (!isSigned(request, body, keys.secretAccessKey)) return response.writeHead(403).end('SignatureDoesNotMatch');
    if (request.method === 'PUT') objects.set(name, wrong === 'cuts-objects' ? body.subarray(0, -1) : body);
    if (request.method === 'DELETE') return response.writeHead(204).end(void objects.delete(name));
    if (name === `/${bucket}`) return response.writeHead(200).end('<ListBucketResult></ListBucketResult>');
    if (!name.startsWith(`/${bucket}/`)) return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>');
    const found = objects.get(name);
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    const isChecked =
      hasChecksums && (request.method === 'PUT' || request.headers['x-amz-checksum-mode'] === 'ENABLED');
    const checksum = createHash('sha256').update(found).digest('base64');
    response.writeHead(200, {
      'content-length': request.method === 'PUT' && wrong !== 'half' ? 0 : found.length,
      ...(isChecked && { 'x-amz-checksum-sha256': checksum }),
    });
    if (wrong === 'half') return response.write(found.subarray(0, found.length / 2), () => request.socket.destroy());
    return response.end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, region: 'tas-1', bucket, prefix: 'pdf/', ...keys },
    objects,
    fail: (count) => {
      failures = count;
    },
    answer: (given) => {
      instead = given;
    },
    keepChecksums: (does) => {
      hasChecksums = does;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer, secret: string): boolean {
  const given = /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})/.exec(
    headers.authorization ?? '',
  );
  const [, credential = '', signedHeaders = '', signature = ''] = given ?? [];
  const [, day = '', region = '', service = ''] = credential.split('/');
  const bodyHash = String(headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return false;
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = '', parameters = ''] = url?.split('?') ?? [];
  const canonical = [method, path, parameters, lines.join(''), signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, day), region), service));
  return signature !== '' && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
