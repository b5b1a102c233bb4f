import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealFiles, NOW } from '../operator-seal/test/seal-files.ts';
import {
  createDirectorCertificate,
  createRootCertificate,
  issueTestCertificate,
  pemOf,
  type TestCertificateFields,
} from '../signature-verifier/test/test-authority.ts';
import { openGrantingAuthority } from '../time-stamp/test/authority-double.ts';
import { judgeSeal, openSealing, probeSeal, probeTimeStamps, type SealingSettings } from './index.ts';

const commonName = '2.5.4.3';
const nothing: SealingSettings = { NODE_ENV: 'production', SIGNATURE_TIME_STAMPS: 'authority' };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trusted-ca-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings of a seal that an authority with this name issued. */
async function sealOf(authority: string, more: Partial<TestCertificateFields> = {}): Promise<SealingSettings> {
  const name = [[commonName, authority]] as const;
  const { source, trusted } = await createSealFiles(more, { subject: name });
  return { ...nothing, SEAL_KEY: String(source.key), SEAL_CERTIFICATE: source.certificates, SEAL_TRUSTED: trusted[0] };
}

const refusalOf = (settings: SealingSettings): Promise<unknown> =>
  openSealing(settings, NOW).then(
    () => 'opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a process', () => {
  it('has a seal, no time stamps, and tells readers whom to trust', async () => {
    const settings = await sealOf('Test issuer');
    const { operatorSeal, timeStamps, trustRoots, close } = await openSealing(settings, NOW);
    expect(operatorSeal?.certificate.commonName).toBe('РАХИМОВА НОДИРА ШАВКАТОВНА');
    expect([timeStamps, trustRoots]).toEqual([{ signatures: null, seals: null }, { operator: settings.SEAL_TRUSTED }]);
    await close();
  });

  it('has no seal where none is set', async () => {
    expect(await openSealing(nothing, NOW)).toMatchObject({ operatorSeal: null, trustRoots: {} });
  });

  it.each([
    ['with two keys', { SEAL_PKCS12: 'AAAA' }, 'WrongSealing: The operator.* set one of SEAL_KEY, SEAL_PKCS12'],
    ['with another key', { SEAL_CERTIFICATE: '' }, 'WrongSealing: The operator.*certificate-missing'],
    ['with a user without a password', { TIME_STAMP_USER: 'post' }, 'WrongSealing: TIME_STAMP_PASSWORD is missing'],
    [
      'with stamps of a server without an address',
      { SIGNATURE_TIME_STAMPS: 'eimzo-server' as const },
      'WrongSealing: EIMZO_SERVER_URL is missing',
    ],
  ])('does not start %s', async (_, more, sentence) => {
    expect(await refusalOf({ ...(await sealOf('Test issuer')), ...more })).toMatch(new RegExp(`^${sentence}`));
  });

  it('does not start with a file among the trusted certificates that is none', async () => {
    const wrong = mkdtempSync(join(tmpdir(), 'wrong-'));
    writeFileSync(join(wrong, 'root.pem'), 'not a certificate');
    const refusal = await refusalOf({ ...nothing, TRUSTED_CA_DIR: wrong });
    expect(refusal).toBe(`WrongSealing: TRUSTED_CA_DIR: ${join(wrong, 'root.pem')} is not a certificate`);
    rmSync(wrong, { recursive: true });
  });

  it('does not start in production with the seal of the demonstration', async () => {
    const settings = await sealOf('Demonstration seal authority 2026-11-28T08:00:00.000Z');
    expect(await refusalOf(settings)).toBe(
      'WrongSealing: SEAL_CERTIFICATE is the seal of the demonstration, whose key is no secret',
    );
    expect(await refusalOf({ ...settings, NODE_ENV: 'demonstration' })).toBe('opened');
  });
});

describe('the operator who tries the settings', () => {
  it('reads whose seal it is and until when it is valid', async () => {
    const settings = await sealOf('Test issuer');
    const said = expect.stringContaining('seal of РАХИМОВА НОДИРА ШАВКАТОВНА');
    expect(await probeSeal(settings, NOW)).toEqual({ state: 'ok', said });
    expect((await probeSeal({ ...settings, SEAL_PASSWORD: 'x', SEAL_KEY: 'x' }, NOW)).state).toBe('failed');
    expect((await probeSeal({ ...settings, SEAL_PKCS12: 'AAAA' }, NOW)).state).toBe('failed');
  });

  it('is warned of a seal that the installation made itself, and told that production needs one', async () => {
    const settings = await sealOf('Hybrid mail seal authority 2026-11-28T08:00:00.000Z');
    const warning = { state: 'warning', said: expect.stringMatching(/no outside authority issued it$/) };
    expect(await probeSeal(settings, NOW)).toEqual(warning);
    const { operatorSeal } = await openSealing(settings, NOW);
    expect(judgeSeal(operatorSeal, NOW)).toEqual(warning);
    expect((await probeSeal(nothing, NOW)).state).toBe('failed');
    expect((await probeSeal({ ...nothing, NODE_ENV: 'demonstration' }, NOW)).state).toBe('warning');
    const ofDemonstration = await sealOf('Demonstration seal authority 2026-11-28T08:00:00.000Z');
    expect(await probeSeal(ofDemonstration, NOW)).toMatchObject({ state: 'failed' });
  });

  it('is warned of a seal that ends within a month, and of one that has ended', async () => {
    const { operatorSeal } = await openSealing(await sealOf('Test issuer', { to: '2026-06-01T00:00:00Z' }), NOW);
    expect(judgeSeal(operatorSeal, new Date('2026-05-01T00:00:00Z')).state).toBe('ok');
    expect(judgeSeal(operatorSeal, new Date('2026-05-03T00:00:00Z')).state).toBe('warning');
    expect(judgeSeal(operatorSeal, new Date('2026-07-01T00:00:00Z')).state).toBe('warning');
    expect(judgeSeal(null, NOW).state).toBe('warning');
  });

  it('reads who stamps, and what the authority says when it gives no stamp', async () => {
    const root = await createRootCertificate();
    const purpose = '1.3.6.1.5.5.7.3.8';
    const subject = [[commonName, 'Test stamps']] as const;
    const authority = await issueTestCertificate({ subject, issuer: root, keyUsage: 0x80, purpose });
    writeFileSync(join(folder, 'root.pem'), pemOf(root.certificate));
    const url = await openGrantingAuthority(authority, { time: NOW });
    const settings = { ...nothing, TIME_STAMP_URL: url, TRUSTED_CA_DIR: folder };
    expect(await probeTimeStamps(settings, NOW)).toEqual({
      state: 'ok',
      said: 'a stamp by CN=Test stamps; its time is 2026-03-10T09:00:00.000Z',
    });
    expect(await probeTimeStamps({ ...settings, TRUSTED_CA_DIR: undefined }, NOW)).toEqual({
      state: 'warning',
      said: expect.stringContaining('gives no time stamp that counts: untrusted'),
    });
    const stranger = await createDirectorCertificate(root);
    const other = await openGrantingAuthority(stranger, { time: NOW });
    expect((await probeTimeStamps({ ...settings, TIME_STAMP_URL: other }, NOW)).state).toBe('warning');
    const closed = { ...settings, TIME_STAMP_URL: 'http://127.0.0.1:1' };
    expect(await probeTimeStamps(closed, NOW)).toMatchObject({ state: 'warning' });
  });

  it('is told that evidence without an authority has no time stamps, and which settings contradict each other', async () => {
    expect(await probeTimeStamps(nothing, NOW)).toEqual({
      state: 'warning',
      said: 'TIME_STAMP_URL is missing: evidence has no time stamps',
    });
    expect((await probeTimeStamps({ ...nothing, TIME_STAMP_USER: 'post' }, NOW)).state).toBe('failed');
  });
});
