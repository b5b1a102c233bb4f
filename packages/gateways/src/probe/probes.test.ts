import { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { probeS3 } from '../blob-store/index.ts';
import { openS3Double } from '../blob-store/test/s3-double.ts';
import { probeEvidenceFolder } from '../evidence-log/index.ts';
import { probePublicAddress } from '../public-address/index.ts';
import { probeTrustedCertificates } from '../signature-verifier/index.ts';
import { createRootCertificate, pemOf } from '../signature-verifier/test/test-authority.ts';
import { runProbes } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probes-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('probes', () => {
  it('that throw or do not end have failed, and do not keep the others from being told', async () => {
    const reports = await runProbes(
      [
        { name: 'whole', run: async () => ({ state: 'ok', said: 'answers' }) },
        {
          name: 'broken',
          run: () =>
            Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'EPIPE' }) })),
        },
        { name: 'silent', run: () => new Promise(() => {}) },
      ],
      50,
    );
    expect(reports).toEqual([
      { name: 'whole', state: 'ok', said: 'answers' },
      { name: 'broken', state: 'failed', said: 'no (EPIPE)' },
      { name: 'silent', state: 'failed', said: 'no answer in 0.05 s' },
    ]);
  });
});

describe('the folder of trusted certificates', () => {
  const probe = (now: string) => probeTrustedCertificates({ folder, now: new Date(now), isProduction: true });

  it('has failed without a certificate, and tells until when those that it has are valid', async () => {
    expect(await probe('2026-03-10')).toMatchObject({
      count: 0,
      state: 'failed',
      said: `${folder} holds no certificate`,
    });
    const { certificate } = await createRootCertificate();
    await writeFile(join(folder, 'root.pem'), pemOf(certificate));
    const end = certificate.notAfter.value;
    const day = end.toISOString().slice(0, 10);
    const said = `trusted certificates: 1, the first ends on ${day}`;
    expect(await probe('2026-03-10')).toEqual({ count: 1, state: 'ok', said });
    const soon = new Date(end.getTime() - 24 * 3600 * 1000).toISOString();
    expect(await probe(soon)).toEqual({ count: 1, state: 'warning', said });
    const after = new Date(end.getTime() + 1000).toISOString();
    expect(await probe(after)).toMatchObject({
      count: 0,
      state: 'failed',
      said: `${folder} holds expired certificates only`,
    });
  });
});

describe('the S3 store', () => {
  it('is asked for its bucket with the keys', async () => {
    const { settings, answer, close } = await openS3Double();
    expect(await probeS3({ ...settings, bucket: 'gone' })).toEqual({
      state: 'failed',
      said: 'there is no bucket gone',
    });
    expect(await probeS3(settings)).toMatchObject({ state: 'ok' });
    answer({ status: 200, body: '<h1>Welcome to nginx!</h1>' });
    expect(await probeS3(settings)).toEqual({ state: 'failed', said: 'something else than the store answers' });
    answer();
    expect(await probeS3({ ...settings, secretAccessKey: 'another' })).toMatchObject({
      said: 'the store refuses the keys',
    });
    close();
  });
});

describe('the folder of daily roots', () => {
  it('is left as it was', async () => {
    expect(await probeEvidenceFolder(folder)).toEqual({ state: 'ok', said: `${folder} can be written to` });
    expect(await probeEvidenceFolder(join(folder, 'root.pem'))).toMatchObject({
      state: 'failed',
      said: expect.stringContaining('ENOTDIR'),
    });
  });
});

describe('the public address', () => {
  it('has failed when its certificate is not trusted, and is a warning when it cannot be reached', async () => {
    const { certificate, privateKey } = await createRootCertificate('localhost');
    const key = KeyObject.from(privateKey).export({ type: 'pkcs8', format: 'pem' });
    const server = createServer({ key, cert: pemOf(certificate) }, (_, answer) => answer.end());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `https://localhost:${(server.address() as AddressInfo).port}`;
    expect(await probePublicAddress(url)).toEqual({
      state: 'failed',
      said: expect.stringMatching(/^the certificate of https:\S+ is not trusted: .*\([A-Z_]+\)$/),
    });
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
    expect(await probePublicAddress(url)).toMatchObject({
      state: 'warning',
      said: expect.stringContaining('cannot be reached'),
    });
  });
});
