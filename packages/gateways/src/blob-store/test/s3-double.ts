import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '../s3-client.ts';

export interface S3Double {
  settings: S3Settings;
  objects: Map<string, Buffer>;
  /** Answers the next `count` calls with 503. */
  fail(count: number): void;
  close(): void;
}

const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest('hex');
const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest();

/** S3-compatible test server that holds its objects in memory and verifies Signature Version 4 as specified. */
export async function openS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  let failures = 0;
  const keys = { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY' };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const name = new URL(request.url ?? '', 'http://s3').pathname;
    if (failures > 0) {
      failures -= 1;
      return response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    }
    if (!isSigned(request, body, keys.secretAccessKey)) return response.writeHead(403).end('SignatureDoesNotMatch');
    if (request.method === 'PUT') objects.set(name, body);
    if (request.method === 'DELETE') return response.writeHead(204).end(void objects.delete(name));
    const found = objects.get(name);
    if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200).end(request.method === 'GET' ? found : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { endpoint, region: 'tas-1', bucket: 'letters', prefix: 'pdf/', ...keys },
    objects,
    fail: (count) => {
      failures = count;
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
  const canonical = [method, url, '', lines.join(''), signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = ['aws4_request'].reduce(hmac, hmac(hmac(hmac(`AWS4${secret}`, day), region), service));
  return signature !== '' && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}
