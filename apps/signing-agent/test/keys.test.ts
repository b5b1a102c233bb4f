import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDemonstrationCertificate } from '@hybrid-mail/gateways/signature-verifier';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type KeyEntry,
  listKeys,
  loadKey,
  registerLocalhost,
  signText,
  startTestAgent,
  type TestAgent,
} from './capi-client.ts';

describe('the demonstration keys', () => {
  let agent: TestAgent;
  let entries: KeyEntry[];
  beforeAll(async () => {
    agent = await startTestAgent();
    await registerLocalhost(agent);
    entries = await listKeys(agent);
  });
  afterAll(() => agent?.stop());

  it('come from an authority that production refuses to trust', () => {
    expect(isDemonstrationCertificate(new Uint8Array(agent.keystore.root.toSchema().toBER()))).toBe(true);
  });

  it('are eight, each in a file named after its taxpayer and day', () => {
    expect(entries.map(({ name }) => name.slice(0, 11))).toEqual([
      'DS301234567',
      'DS302345678',
      'DS301234567',
      'DS309999999',
      'DS512345674',
      'DS200000001',
      'DS307890123',
      'DS512345677',
    ]);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(8);
    const days = agent.keystore.keys.map(({ certificate }) => certificate.notBefore.value.toISOString().slice(0, 10));
    expect(entries.map(({ name }) => name.slice(11))).toEqual(days.map((day) => day.replaceAll('-', '')));
  });

  it('are described as the vendor’s page expects, commas within values included', () => {
    expect(entries.map(({ alias }) => vendorFields(alias).O)).toEqual([
      '«НАМУНА» МЧЖ',
      '«БАРАКА САВДО» МЧЖ',
      '«НАМУНА» МЧЖ',
      '«БЕГОНА КОРХОНА» МЧЖ, ФАРҒОНА ФИЛИАЛИ',
      undefined,
      '«ЎЗБЕКИСТОН ПОЧТАСИ» АЖ',
      '«ЯНГИ ҲАМКОР» МЧЖ',
      undefined,
    ]);
    expect(vendorFields(entries[0]?.alias ?? '')).toMatchObject({
      CN: 'РАХИМОВА НОДИРА ШАВКАТОВНА',
      NAME: 'НОДИРА',
      SURNAME: 'РАХИМОВА',
      C: 'UZ',
      T: 'ДИРЕКТОР',
      UID: '512345671',
      INN: '301234567',
      PINFL: '40201902050010',
    });
    expect(vendorFields(entries[4]?.alias ?? '')).not.toHaveProperty('INN');
  });

  it('tell their time in Tashkent, and one has expired', () => {
    const until = entries.map(({ alias }) => vendorFields(alias).VALIDTO ?? '');
    for (const text of until) expect(text).toMatch(/^\d{4}\.\d\d\.\d\d \d\d:\d\d:\d\d$/);
    const times = until.map((text) => new Date(`${text.replaceAll('.', '-').replace(' ', 'T')}+05:00`));
    expect(times.map((time) => time < new Date())).toEqual([false, false, true, false, false, false, false, false]);
    expect(times).toEqual(agent.keystore.keys.map(({ certificate }) => certificate.notAfter.value));
  });

  it('are found on their disk and nowhere else', async () => {
    const { disks } = await agent.call('pfx', 'list_disks');
    const [disk = ''] = disks as string[];
    expect((await agent.call('pfx', 'list_certificates', [disk])).certificates).toEqual(entries);
    expect(await agent.call('pfx', 'list_certificates', ['/media/other/'])).toMatchObject({ status: -2011 });
  });

  it.each<[string, Partial<KeyEntry>, number]>([
    ['disk', { disk: 'C:\\' }, -2011],
    ['path', { path: '' }, -2002],
    ['file', { name: 'DS000000000' }, -2002],
    ['alias in capitals', { alias: 'CN=ANOTHER PERSON' }, -2006],
  ])('cannot be loaded with another %s', async (_name, change, status) => {
    const { disk = '', path = '', name = '', alias = '' } = { ...entries[0], ...change };
    const answer = await agent.call('pfx', 'load_key', [disk, path, name, alias]);
    expect(answer).toMatchObject({ success: false, status });
  });

  it('are forgotten when they are unloaded', async () => {
    const keyId = await loadKey(agent, /302345678/);
    expect(keyId).toMatch(/^[0-9a-f]{32}$/);
    expect(await agent.call('pfx', 'verify_password', [keyId])).toMatchObject({ success: true });
    expect(await agent.call('pfx', 'unload_key', [keyId])).toEqual({ success: true, status: 1 });
    const forgotten = { success: false, status: -1010, reason: 'Ключ по идентификатору не найден' };
    expect(await signText(agent, keyId, 'text')).toEqual(forgotten);
    expect(await agent.call('pfx', 'unload_key', [keyId])).toEqual(forgotten);
    expect(await agent.call('x509', 'get_certificate_chain', [keyId])).toEqual(forgotten);
  });

  it('take a new password, unless the person closes the window', async () => {
    const keyId = await loadKey(agent, /302345678/);
    expect(await agent.call('pfx', 'change_password', [keyId])).toEqual({ success: true, status: 1 });
    await agent.arrange({ cancelNext: true });
    expect(await agent.call('pfx', 'change_password', [keyId])).toMatchObject({ success: false, status: -5000 });
    expect(await agent.call('pfx', 'change_password', ['0'.repeat(32)])).toMatchObject({ status: -1010 });
  });

  it('are not found on a computer without key files', async () => {
    await agent.arrange({ hideFiles: true });
    expect(await listKeys(agent)).toEqual([]);
    await agent.arrange({ hideFiles: false });
    expect(await listKeys(agent)).toEqual(entries);
  });

  it('sign only what is base64', async () => {
    const keyId = await loadKey(agent, /302345678/);
    expect(await agent.call('pkcs7', 'create_pkcs7', ['не base64', keyId, 'no'])).toMatchObject({ status: -9999 });
  });
});

describe('the keystore', () => {
  it('survives a restart, and its root certificate lies where it is trusted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'keystore-'));
    const config = { dataDir: folder, trustedCaDir: join(folder, 'trusted-ca') };
    const aliases: string[][] = [];
    const roots: string[] = [];
    for (let start = 0; start < 2; start += 1) {
      const agent = await startTestAgent(config);
      await registerLocalhost(agent);
      aliases.push((await listKeys(agent)).map(({ alias }) => alias));
      roots.push(await readFile(join(config.trustedCaDir, 'demonstration-root.pem'), 'utf8'));
      await agent.stop();
    }
    expect(aliases[1]).toEqual(aliases[0]);
    expect(roots[1]).toBe(roots[0]);
    expect(roots[0]).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
    expect((await stat(join(folder, 'signing-agent', 'keystore.json'))).mode & 0o077).toBe(0);
    await rm(folder, { recursive: true });
  });
});

describe('the legacy kind of key', () => {
  it('is unknown as a rule, as to the program of today', async () => {
    const agent = await startTestAgent();
    await registerLocalhost(agent);
    const unknown = { success: false, status: 0, reason: expect.stringContaining('Функция не найдена') };
    expect(await agent.call('certkey', 'list_disks')).toEqual(unknown);
    expect(await agent.call('certkey', 'list_all_certificates')).toEqual(unknown);
    await agent.stop();
  });

  it('can be configured, and signs', async () => {
    const agent = await startTestAgent({ certkey: true });
    await registerLocalhost(agent);
    const { certificates } = await agent.call('certkey', 'list_all_certificates');
    const [entry] = certificates as Record<string, string>[];
    expect(entry?.subjectName).toContain('INITIALS=301234567');
    const { disk = '', path = '', name = '', serialNumber = '' } = entry ?? {};
    const { keyId } = await agent.call('certkey', 'load_key', [disk, path, name, serialNumber]);
    expect(await signText(agent, String(keyId), 'text')).toMatchObject({ signer_serial_number: serialNumber });
    const wrong = await agent.call('certkey', 'load_key', [disk, path, name, '00']);
    expect(wrong).toMatchObject({ success: false, status: -2002 });
    expect(await agent.call('certkey', 'unload_key', [String(keyId)])).toMatchObject({ success: true });
    await agent.stop();
  });
});

/** Parses an alias in the way of the vendor's own page. */
function vendorFields(alias: string): Record<string, string> {
  const text = alias.toUpperCase().replace('1.2.860.3.16.1.1=', 'INN=').replace('1.2.860.3.16.1.2=', 'PINFL=');
  const parts = text.split(/,(?=[A-Z]+=)/);
  return Object.fromEntries(parts.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]));
}
