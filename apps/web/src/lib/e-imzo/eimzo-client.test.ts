import { afterEach, describe, expect, it } from 'vitest';
import type { Certificate } from './certificate.ts';
import { createEimzoClient, type EimzoOptions } from './eimzo-client.ts';
import { EimzoError } from './eimzo-error.ts';
import { keyAlias, type ProgramAnswers, ProgramDouble, pfxEntry } from './testing/program-double.ts';

const programs: ProgramDouble[] = [];

async function programWith(answers: ProgramAnswers = {}) {
  const program = await ProgramDouble.start(answers);
  programs.push(program);
  return program;
}

const clientOf = (program: ProgramDouble, over: Partial<EimzoOptions> = {}) =>
  createEimzoClient({ url: program.url, host: 'localhost', ...over });

const listedBy = async (program: ProgramDouble) => (await clientOf(program).listKeys()).certificates;

async function firstOf(client: ReturnType<typeof clientOf>): Promise<Certificate> {
  const [first] = (await client.listKeys()).certificates;
  if (!first) throw new Error('the program listed nothing');
  return first;
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable('nothing failed'),
    (error: unknown) => error as EimzoError,
  );

afterEach(async () => {
  await Promise.all(programs.splice(0).map((program) => program.stop()));
});

describe('reading the keys', () => {
  it('greets the program, tells it the site and lists keys of both kinds', async () => {
    const program = await programWith({
      'certkey.list_all_certificates': {
        certificates: [
          {
            disk: '/media/',
            path: '',
            name: 'old',
            serialNumber: '5F',
            subjectName: 'CN=Холматова Озода,INITIALS=301234567',
            validTo: '2027-01-01 00:00:00',
          },
        ],
      },
    });
    const certificates = await listedBy(program);
    expect(program.names.slice(0, 4)).toEqual([
      'version',
      'apikey',
      'pfx.list_all_certificates',
      'certkey.list_all_certificates',
    ]);
    expect(program.asked[1]?.arguments.filter((_, index) => index % 2 === 0)).toEqual(['localhost', '127.0.0.1']);
    expect(certificates.map(({ kind, issuedPerson }) => [kind, issuedPerson])).toEqual([
      ['pfx', 'Рахимова Нодира Шавкатовна'],
      ['certkey', 'Холматова Озода'],
    ]);
  });

  it('tells whose key it is, until when it is valid and which organization it speaks for', async () => {
    const certificate = await firstOf(clientOf(await programWith()));
    expect(certificate).toMatchObject({
      issuedPerson: 'Рахимова Нодира Шавкатовна',
      companyName: 'ООО "Намуна"',
      innNumber: '301234567',
      pinfl: '40101850000011',
      serialNumber: '77a1b2c3',
      position: 'бухгалтер',
      isOrganization: true,
    });
    expect(certificate.validEndDate?.toISOString()).toBe('2027-03-14T18:59:59.000Z');
  });

  it('goes on without the legacy kind of keys, which new programs do not know', async () => {
    const program = await programWith();
    expect(await listedBy(program)).toHaveLength(1);
    expect(program.names).toContain('certkey.list_all_certificates');
  });

  it('asks an old program disk by disk', async () => {
    const program = await programWith({
      version: { major: '3', minor: '35' },
      'pfx.list_disks': { disks: ['C:\\', 'D:\\'] },
      'pfx.list_certificates': ({ arguments: [disk] }) => ({
        certificates: [pfxEntry({ disk, name: disk, alias: keyAlias({ cn: `владелец ${disk}` }) })],
      }),
    });
    expect((await listedBy(program)).map(({ address }) => address[0])).toEqual(['C:\\', 'D:\\']);
    expect(program.names).not.toContain('pfx.list_all_certificates');
  });

  it('shows a key that is found in two places once', async () => {
    const twice = [pfxEntry(), pfxEntry({ disk: '/media/DSKEYS/', path: '' })];
    const program = await programWith({ 'pfx.list_all_certificates': { certificates: twice } });
    expect(await listedBy(program)).toHaveLength(1);
  });

  it('leaves out entries that name no person and no organization', async () => {
    const nameless = pfxEntry({ alias: 'cn=тест,validto=2030.01.01 00:00:00' });
    const program = await programWith({ 'pfx.list_all_certificates': { certificates: [nameless, { disk: 5 }] } });
    expect(await listedBy(program)).toEqual([]);
  });
});

describe('signing', () => {
  it('signs the text in UTF-8, inside the signature, with the very key that was listed', async () => {
    const strange = pfxEntry({
      disk: 'C:\\',
      path: '',
      name: 'Ключ №1',
      alias: ` ${keyAlias({ o: 'ооо "а=б", в' })} `,
    });
    const program = await programWith({ 'pfx.list_all_certificates': { certificates: [strange] } });
    const client = clientOf(program);
    expect(await client.sign(await firstOf(client), 'Письмо ўқғҳ')).toBe('TUlBRw==');
    const [load, create] = program.asked.slice(-2);
    expect(load?.arguments).toEqual(['C:\\', '', 'Ключ №1', strange.alias]);
    expect(Buffer.from(create?.arguments[0] ?? '', 'base64').toString()).toBe('Письмо ўқғҳ');
    expect(create?.arguments.slice(1)).toEqual(['a'.repeat(32), 'no']);
  });

  it('loads a key once for many letters', async () => {
    const program = await programWith();
    const client = clientOf(program);
    const certificate = await firstOf(client);
    await client.activate(certificate);
    await client.sign(certificate, 'один');
    await client.sign(certificate, 'два');
    expect(program.names.filter((name) => name === 'pfx.load_key')).toHaveLength(1);
  });

  it('loads the key again when the program has forgotten it, once', async () => {
    const forgotten = { success: false, status: -1010, reason: 'Ключ по идентификатору не найден' };
    let refusals = 1;
    const program = await programWith({
      'pkcs7.create_pkcs7': () => (refusals-- > 0 ? forgotten : { pkcs7_64: 'T0s=' }),
    });
    const client = clientOf(program);
    const certificate = await firstOf(client);
    expect(await client.sign(certificate, 'текст')).toBe('T0s=');
    refusals = 2;
    expect(await failureOf(client.sign(certificate, 'текст'))).toMatchObject({ kind: 'wrong-key', status: -1010 });
  });

  it('introduces the site again to a program that was started anew', async () => {
    const program = await programWith();
    const client = clientOf(program);
    const certificate = await firstOf(client);
    let isKnown = false;
    program.answers.apikey = () => {
      isKnown = true;
      return {};
    };
    program.answers['pkcs7.create_pkcs7'] = () =>
      isKnown ? { pkcs7_64: 'T0s=' } : { success: false, status: -1022, reason: 'API-key недействителен' };
    expect(await client.sign(certificate, 'текст')).toBe('T0s=');
  });

  it('never has two sockets open, however many letters are signed at once', async () => {
    const program = await programWith();
    const client = clientOf(program);
    const certificate = await firstOf(client);
    await Promise.all(['а', 'б', 'в'].map((text) => client.sign(certificate, text)));
    expect(program.maxAtOnce).toBe(1);
  });

  it('stops when the person gives up, and the next signing is not held back', async () => {
    const program = await programWith({ 'pkcs7.create_pkcs7': 'silence' });
    const client = clientOf(program);
    const certificate = await firstOf(client);
    const stop = new AbortController();
    const first = failureOf(client.sign(certificate, 'первое', stop.signal));
    const waiting = failureOf(client.sign(certificate, 'второе', stop.signal));
    await expect.poll(() => program.names.at(-1)).toBe('pkcs7.create_pkcs7');
    stop.abort();
    expect((await first).kind).toBe('cancelled');
    expect((await waiting).kind).toBe('cancelled');
    program.answers['pkcs7.create_pkcs7'] = { pkcs7_64: 'T0s=' };
    expect(await client.sign(certificate, 'третье')).toBe('T0s=');
    expect(program.names.filter((name) => name === 'pkcs7.create_pkcs7')).toHaveLength(2);
  });
});

describe('what goes wrong', () => {
  it('a program that is not there is not running', async () => {
    const program = await programWith();
    const client = clientOf(program);
    await program.stop();
    expect((await failureOf(client.listKeys())).kind).toBe('not-running');
  });

  it.each([
    [-5000, 'cancelled'],
    [-5002, 'cancelled'],
    [-3000, 'busy'],
    [-2006, 'wrong-key'],
    [0, 'outdated'],
    [-9999, 'failed'],
    [-777, 'failed'],
  ])('status %i of the signing means %s', async (status, kind) => {
    const program = await programWith({ 'pkcs7.create_pkcs7': { success: false, status, reason: 'причина' } });
    const client = clientOf(program);
    const failure = await failureOf(client.sign(await firstOf(client), 'текст'));
    expect(failure).toBeInstanceOf(EimzoError);
    expect(failure).toMatchObject({ kind, status, reason: 'причина' });
  });

  it('an old program tells a wrong password by the name of its exception', async () => {
    const reason = 'javax.crypto.BadPaddingException: pad block corrupted';
    const program = await programWith({ 'pfx.load_key': JSON.stringify({ success: false, reason }) });
    const client = clientOf(program);
    expect((await failureOf(client.sign(await firstOf(client), 'текст'))).kind).toBe('wrong-key');
  });

  it('a site that the program refuses is told so, by an old program at once and by a new one when it lists', async () => {
    const refusal = { success: false, status: -1020, reason: 'API-key для домена localhost недействителен.' };
    const old = await programWith({ version: { major: '4', minor: '86' }, apikey: refusal });
    expect((await failureOf(clientOf(old).listKeys())).kind).toBe('domain-refused');
    const young = await programWith({ apikey: refusal });
    expect(await listedBy(young)).toHaveLength(1);
    young.answers['pfx.list_all_certificates'] = { ...refusal, status: -1022 };
    expect((await failureOf(clientOf(young).listKeys())).kind).toBe('domain-refused');
  });

  it.each([
    ['half an answer', '{"success":tr'],
    ['an answer of another shape', '{"success":true,"status":1}'],
    ['a list', '[]'],
  ])('%s is a failure', async (_, frame) => {
    const program = await programWith({ 'pkcs7.create_pkcs7': frame });
    const client = clientOf(program);
    expect((await failureOf(client.sign(await firstOf(client), 'текст'))).kind).toBe('failed');
  });

  it('a program that is closed while it asks for the password is not running', async () => {
    const program = await programWith({ 'pkcs7.create_pkcs7': { close: 1001 } });
    const client = clientOf(program);
    expect((await failureOf(client.sign(await firstOf(client), 'текст'))).kind).toBe('not-running');
  });

  it('a program that does not answer in time is not waited for', async () => {
    const timeoutMs = { greeting: 60, listing: 60, signing: 60 };
    const mute = await programWith({ version: 'silence' });
    expect((await failureOf(clientOf(mute, { timeoutMs }).listKeys())).kind).toBe('not-running');
    const stuck = await programWith({ 'pkcs7.create_pkcs7': 'silence' });
    const client = clientOf(stuck, { timeoutMs: { signing: 1000 } });
    expect((await failureOf(client.sign(await firstOf(client), 'текст'))).kind).toBe('busy');
  });
});
