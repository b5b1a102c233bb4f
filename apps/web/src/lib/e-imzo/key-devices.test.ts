import { afterEach, describe, expect, it } from 'vitest';
import { createEimzoClient } from './eimzo-client.ts';
import { EimzoError } from './eimzo-error.ts';
import { type ProgramAnswers, ProgramDouble } from './testing/program-double.ts';

const programs: ProgramDouble[] = [];

async function clientWith(answers: ProgramAnswers) {
  const program = await ProgramDouble.start(answers);
  programs.push(program);
  return { program, client: createEimzoClient({ url: program.url, host: 'localhost' }) };
}

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
});

/** A computer without key files. */
const noFiles: ProgramAnswers = { 'pfx.list_all_certificates': { certificates: [] } };
const card = { kind: 'idcard', address: ['idcard'] } as const;

describe('ID cards and USB tokens', () => {
  it.each([
    ['idcard', 'idcard.list_readers', { readers: ['Reader 00 00'] }],
    ['baikey', 'baikey.list_tokens', { tokens: [{ serial: '1' }] }],
    ['ckc', 'ckc.list_ckc', { devices: [{ type: 'CKC', deviceID: '1' }] }],
  ])('%s is found when the program lists one, whatever it tells about it', async (kind, call, answer) => {
    const { client } = await clientWith({ ...noFiles, [call]: answer });
    expect(await client.listKeys()).toEqual({ certificates: [], devices: [{ kind, address: [kind] }] });
  });

  it('none is found when the lists are empty', async () => {
    const lists = { 'idcard.list_readers': { readers: [] }, 'baikey.list_tokens': { tokens: [] } };
    const { client } = await clientWith({ ...noFiles, ...lists, 'ckc.list_ckc': { devices: [] } });
    expect(await client.listKeys()).toEqual({ certificates: [], devices: [] });
  });

  it('a program that cannot list one kind still lists the others and the files', async () => {
    const broken = { success: false, status: -9999, reason: 'PC/SC' };
    const { client } = await clientWith({ 'idcard.list_readers': broken, 'baikey.list_tokens': { tokens: ['1'] } });
    const { certificates, devices } = await client.listKeys();
    expect([certificates.length, devices.map(({ kind }) => kind)]).toEqual([1, ['baikey']]);
  });

  it.each([
    ['4', '11', []],
    ['4', '12', ['idcard.list_readers']],
    ['4', '86', ['idcard.list_readers', 'baikey.list_tokens', 'ckc.list_ckc']],
  ])('version %s.%s is asked only for what it knows', async (major, minor, asked) => {
    const { program, client } = await clientWith({ version: { major, minor } });
    await client.listKeys();
    expect(program.names.filter((name) => /^(idcard|baikey|ckc)/.test(name))).toEqual(asked);
  });
});

describe('signing with a card', () => {
  it('names the card in place of a loaded key', async () => {
    const { program, client } = await clientWith(noFiles);
    await client.activate(card);
    expect(program.names).toEqual([]);
    expect(await client.sign(card, 'письмо')).toBe('TUlBRw==');
    expect(program.names).toEqual(['pkcs7.create_pkcs7']);
    expect(program.asked[0]?.arguments.slice(1)).toEqual(['idcard', 'no']);
  });

  it.each([
    [-9999, 'device-failed'],
    [-1010, 'device-failed'],
    [-5000, 'cancelled'],
    [-3000, 'busy'],
    [0, 'outdated'],
  ])('status %i means %s', async (status, kind) => {
    const { client } = await clientWith({ 'pkcs7.create_pkcs7': { success: false, status, reason: 'причина' } });
    const failure = await client.sign(card, 'письмо').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(EimzoError);
    expect(failure).toMatchObject({ kind, status, reason: 'причина' });
  });

  it('introduces the site again to a program that was started anew', async () => {
    const { program, client } = await clientWith({});
    let isKnown = false;
    program.answers.apikey = () => {
      isKnown = true;
      return {};
    };
    program.answers['pkcs7.create_pkcs7'] = () =>
      isKnown ? { pkcs7_64: 'T0s=' } : { success: false, status: -1022, reason: 'API-key недействителен' };
    expect(await client.sign(card, 'письмо')).toBe('T0s=');
  });
});
