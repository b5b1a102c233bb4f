import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endOfEimzoKey, endOfTrustedCertificates, probeVerifier } from './index.ts';
import { openEimzoServerDouble } from './test/eimzo-server-double.ts';
import { createRootCertificate, pemOf } from './test/test-authority.ts';

const now = new Date('2026-03-10T09:00:00Z');

describe('the first end among trusted certificates', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trusted-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function trust(name: string, to: string): Promise<void> {
    const { certificate } = await createRootCertificate(name, { from: '2020-01-01T00:00:00Z', to });
    await writeFile(join(folder, `${name} ${to.slice(0, 10)}.pem`), pemOf(certificate));
  }
  const first = () => endOfTrustedCertificates(folder, now);

  it('is not known without a certificate', async () => {
    expect(await first()).toBeNull();
    expect(await endOfTrustedCertificates(join(folder, 'missing'), now)).toBeNull();
  });

  it('is the earliest one', async () => {
    await trust('A', '2028-01-01T00:00:00Z');
    await trust('B', '2026-04-01T00:00:00Z');
    expect(await first()).toEqual(new Date('2026-04-01T00:00:00Z'));
  });

  it('is not that of a certificate whose authority has a later one in the folder', async () => {
    await trust('A', '2026-04-01T00:00:00Z');
    await trust('A', '2030-01-01T00:00:00Z');
    expect(await first()).toEqual(new Date('2030-01-01T00:00:00Z'));
  });

  it('is told for a month after the end; then the certificate is one that is kept for earlier letters', async () => {
    await trust('A', '2028-01-01T00:00:00Z');
    await trust('B', '2026-03-01T00:00:00Z');
    expect(await first()).toEqual(new Date('2026-03-01T00:00:00Z'));
    await trust('C', '2026-01-01T00:00:00Z');
    await rm(join(folder, 'B 2026-03-01.pem'));
    expect(await first()).toEqual(new Date('2028-01-01T00:00:00Z'));
  });
});

describe('the end of the key of E-IMZO-SERVER', () => {
  const told = (vpnKeyInfo: unknown) => ({ serverDateTime: '2026-03-10 14:00:00', yourIP: '127.0.0.1', vpnKeyInfo });

  it('is the one that the server tells, in the time of Tashkent', async () => {
    const body = told({ serialNumber: '3', X500Name: 'CN=Client', validTo: '2026-04-24 12:17:24' });
    const { baseUrl, close } = await openEimzoServerDouble(async () => ({ status: 200, body }));
    expect(await endOfEimzoKey(baseUrl)).toEqual(new Date('2026-04-24T12:17:24+05:00'));
    const settings = { NODE_ENV: 'test', SIGNATURE_VERIFIER: 'eimzo-server' as const, EIMZO_SERVER_URL: baseUrl };
    expect(await probeVerifier(settings, 'required', now)).toEqual({
      state: 'ok',
      said: 'E-IMZO-SERVER answers; its time is 2026-03-10 14:00:00; its key ends on 2026-04-24',
    });
    await close();
  });

  it.each([
    ['does not tell it', { status: 200, body: told({}) }],
    ['tells it in another form', { status: 200, body: told({ validTo: 'tomorrow' }) }],
    ['answers with an error', { status: 502, body: '<html>' }],
    ['is something else', { status: 200, body: 'welcome' }],
  ])('is not known when the server %s', async (_, answer) => {
    const { baseUrl, close } = await openEimzoServerDouble(async () => answer);
    expect(await endOfEimzoKey(baseUrl)).toBeNull();
    await close();
    expect(await endOfEimzoKey(baseUrl)).toBeNull();
  });
});
