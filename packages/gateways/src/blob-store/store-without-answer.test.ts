import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { probeS3 } from './index.ts';
import { type S3Settings, s3Client } from './s3-client.ts';

let server: Server;
let settings: S3Settings;
let collecting: NodeJS.Timeout;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    if (request.url?.startsWith('/begins')) response.writeHead(200, { 'content-length': 1000 }).write('begins');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  settings = { endpoint, region: 'tas-1', bucket: 'letters', prefix: '', accessKeyId: 'id', secretAccessKey: 'key' };
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collecting = setInterval(collectGarbage, 100);
});
afterAll(() => {
  clearInterval(collecting);
  server?.closeAllConnections();
  server?.close();
});

const sha256 = new Uint8Array(32);

it.each(['PUT', 'GET', 'HEAD', 'DELETE'] as const)(
  'a store that takes a call and never answers is away when its time is over: %s',
  async (method) => {
    const call = s3Client(settings, 1500);
    const body = method === 'PUT' ? { body: new Uint8Array(1000) } : {};
    await expect(call({ method, sha256, ...body })).rejects.toMatchObject({ name: 'BlobStoreUnavailable' });
  },
);

it('a store that begins an answer and never ends it is away, too', async () => {
  const begins = { ...settings, bucket: 'begins' };
  await expect(s3Client(begins, 1500)({ method: 'GET', sha256 })).rejects.toMatchObject({
    name: 'BlobStoreUnavailable',
  });
  await expect(probeS3(begins, 1500)).rejects.toMatchObject({ name: 'TimeoutError' });
});

it('a store that never answers does not pass the check of the start', async () => {
  await expect(probeS3(settings, 1500)).rejects.toMatchObject({ name: 'TimeoutError' });
});
