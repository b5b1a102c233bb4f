import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { networkDown, refusal, type Scripted, scriptedFetch } from '../../test/scripted-fetch.ts';
import { runClientCommand } from './index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'client-command-'));
  await writeFile(at('letter.pdf'), '%PDF-1.7');
  await writeFile(at('key.txt'), 'hm_live_ofFile\n');
});
afterAll(() => rm(folder, { recursive: true }));
const at = (name: string) => join(folder, name);

const live = { HYBRID_MAIL_URL: 'https://hybrid.example.uz', HYBRID_MAIL_KEY: 'hm_live_key' };
const test = { ...live, HYBRID_MAIL_KEY: 'hm_test_key' };

interface Given {
  readonly env?: Record<string, string>;
  readonly answers?: Scripted[];
  readonly input?: string;
  readonly password?: string;
}

async function run(args: string[], { env = live, answers = [], input = '', password }: Given = {}) {
  const { fetch, calls } = scriptedFetch(...answers);
  const printed: string[] = [];
  const complaints: string[] = [];
  const asked: string[] = [];
  let bytes = '';
  const code = await runClientCommand(args, {
    ...{ env, fetch },
    print: (text) => printed.push(text),
    complain: (text) => complaints.push(text),
    printBytes: (written) => {
      bytes = Buffer.from(written).toString();
    },
    readInput: async () => Buffer.from(input),
    ask: async (question) => {
      asked.push(question);
      return password ?? null;
    },
    pause: async () => undefined,
  });
  return { code, printed: printed.join('\n'), complaints: complaints.join('\n'), calls, asked, bytes };
}

const letter = (more: object = {}) => ({
  ...{ Id: 15, Receiver: 'Эргашев Мурод', ExternalId: 'a-1', CreatedOn: '2026-11-29T10:00:00.000+05:00' },
  ...{ SendStatus: null, Perform: null, ...more },
});
const answer = (json: unknown): Scripted => ({ json });
const addressee = ['--to', 'Эргашев Мурод', '--address', 'махалля Тинчлик, 123', '--area', '41', '--region', '3'];
const send = (...more: string[]) => ['send', at('letter.pdf'), ...addressee, ...more];
const made = answer(letter());
const toSign = answer('c0ffee');
const queued = answer(letter({ SendStatus: 0 }));
const accepted = answer(letter({ SendStatus: 1 }));

describe('hybrid-mail send', () => {
  it('creates, signs and sends a letter with the key of a file, and says its number', async () => {
    const key = ['--p12', new URL('../../test/fixtures/triple-des.p12', import.meta.url).pathname];
    const env = { ...live, HYBRID_MAIL_P12_PASSWORD: 'password' };
    const answers = [made, toSign, accepted];
    const { code, printed, calls } = await run(send(...key, '--external-id', 'a-1'), { env, answers });
    expect([code, printed]).toEqual([0, 'EHM15\taccepted']);
    expect(calls.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      ...['POST /api/PdfMail', 'GET /api/SendMail/15', 'PUT /api/SendMail/15'],
    ]);
    expect(calls[0]?.body).toMatchObject({ Receiver: 'Эргашев Мурод', Region: 3, Area: 41, ExternalId: 'a-1' });
    expect(calls[2]?.body).toEqual({ Signature: expect.stringMatching(/^MII[\w+/]+=*$/) });
  });

  it('asks for the password of the key, and makes no letter when it is wrong or nobody answers', async () => {
    const key = ['--p12', new URL('../../test/fixtures/triple-des.p12', import.meta.url).pathname];
    const asked = await run(send(...key), { password: 'password', answers: [made, toSign, accepted] });
    expect([asked.code, asked.asked]).toEqual([0, ['Password of the key: ']]);
    const wrong = await run(send(...key), { password: 'another' });
    expect([wrong.code, wrong.calls.length]).toEqual([2, 0]);
    expect(wrong.complaints).toContain('pkcs12-password-wrong');
    expect(await run(send(...key))).toMatchObject({ code: 2, calls: [] });
  });

  it('signs with the word test when the key is a test key', async () => {
    const sent = answer(letter({ SendStatus: 1, IsTest: true }));
    const { code, calls, printed } = await run(send(), { env: test, answers: [made, sent] });
    expect([code, calls[1]?.body, printed]).toEqual([0, { Signature: 'test' }, 'EHM15\taccepted (test)']);
  });

  it('makes no letter with a live key and nothing to sign with, unless a draft is asked for', async () => {
    const unsigned = await run(send());
    expect([unsigned.code, unsigned.calls.length]).toEqual([2, 0]);
    expect(unsigned.complaints).toContain('--p12');
    const draft = await run(send('--draft'), { answers: [made] });
    expect([draft.code, draft.printed, draft.calls.length]).toEqual([0, 'EHM15\tdraft', 1]);
  });

  it('sends no second time what an earlier command with the same external id has sent', async () => {
    const { code, printed, calls } = await run(send('--external-id', 'a-1'), { env: test, answers: [accepted] });
    expect([code, printed, calls.length]).toEqual([0, 'EHM15\taccepted', 1]);
  });

  it('waits for the post when asked to, and ends with 0, 1 or 3 as the letter is', async () => {
    const wait = (...more: Scripted[]) =>
      run(send('--wait', '--wait-minutes', '1'), { env: test, answers: [made, queued, ...more] });
    expect(await wait(queued, queued, accepted)).toMatchObject({ code: 0, printed: 'EHM15\taccepted' });
    expect(await wait(queued, answer(letter({ SendStatus: 3 })))).toMatchObject({
      ...{ code: 1, printed: 'EHM15\trefused by the post' },
    });
    expect(await wait(queued)).toMatchObject({ code: 3, printed: 'EHM15\tunder way' });
  });

  it('prints the letter as JSON for other programs', async () => {
    const { printed } = await run(send('--json'), { env: test, answers: [made, accepted] });
    expect(JSON.parse(printed)).toMatchObject({ id: 15, sendStatus: 1, externalId: 'a-1' });
  });

  it('says which option is missing or wrong, before anything is made', async () => {
    for (const [args, complaint] of [
      [['send', at('letter.pdf'), '--to', 'a', '--address', 'b'], '--area is missing'],
      [['send', at('letter.pdf'), '--to', 'a', '--address', 'b', '--area', 'x'], '--area is a number'],
      [['send', ...addressee], 'Name one PDF file'],
      [['send', at('missing.pdf'), ...addressee], 'missing.pdf cannot be read (ENOENT)'],
      [send('--priority'), "Unknown option '--priority'"],
      [send('--key', 'hm_live_seen'), "Unknown option '--key'"],
    ] as const) {
      const { code, complaints, calls } = await run([...args], { env: test });
      expect([code, calls.length, complaints], complaint).toEqual([2, 0, expect.stringContaining(complaint)]);
    }
  });
});

describe('hybrid-mail list, get and receipt', () => {
  const perform = { TypeName: 'Вручено', PerformedOn: '2026-11-30T10:00:00.000+05:00' };

  it('list letters one a line, over several pages and up to the limit', async () => {
    const page = (ids: number[], NextCursor?: string) =>
      answer({ Records: ids.map((Id) => letter({ Id })), Total: 4, NextCursor });
    const { code, printed, calls } = await run(['list', '--limit', '3'], {
      answers: [page([4, 3], 'next'), page([2, 1])],
    });
    expect([code, printed.split('\n').map((line) => line.split('\t')[0])]).toEqual([0, ['EHM4', 'EHM3', 'EHM2']]);
    expect(calls[0]?.url.searchParams.get('limit')).toBe('3');
  });

  it('show a letter by its number with or without EHM, with its history', async () => {
    const histories = [{ CreatedOn: '2026-11-29T10:00:00.000+05:00', HistoryTypeName: 'Передано', Note: null }];
    const answers = [answer(letter({ SendStatus: 1, Perform: perform, Histories: histories }))];
    for (const number of ['EHM15', '15']) {
      const { printed, calls } = await run(['get', number], { answers });
      expect(printed.split('\n')).toEqual([
        'EHM15\t2026-11-29\tВручено, 2026-11-30\ta-1\tЭргашев Мурод',
        '\t2026-11-29T10:00:00.000+05:00\tПередано',
      ]);
      expect(calls[0]?.url.pathname).toBe('/api/mail/15');
    }
    expect(await run(['get', 'fifteen'])).toMatchObject({ code: 2, calls: [] });
  });

  it('save the receipt as a file, or write it to standard output', async () => {
    const receipt: Scripted = { text: '%PDF-receipt' };
    const saved = await run(['receipt', 'EHM15', '--out', at('receipt.pdf')], { answers: [receipt] });
    expect([saved.code, await readFile(at('receipt.pdf'), 'utf8')]).toEqual([0, '%PDF-receipt']);
    expect(await run(['receipt', '15', '--out', '-'], { answers: [receipt] })).toMatchObject({ bytes: '%PDF-receipt' });
  });

  it('end with 1 when refused, and show code, fields and number of the request', async () => {
    const refused = refusal(400, 'wrong-input', { Fields: { Limit: 'A page has 1 to 500 letters' } });
    expect(await run(['list'], { answers: [refused] })).toMatchObject({
      code: 1,
      complaints: 'Message of wrong-input (wrong-input, request request-1)\n  limit: A page has 1 to 500 letters',
    });
  });

  it('end with 3 when there is no answer', async () => {
    vi.useFakeTimers();
    const running = run(['list'], { answers: [networkDown()] });
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await running).toMatchObject({ code: 3, complaints: expect.stringContaining('no-answer') });
  });

  it('take the key from a file, never from an option', async () => {
    const env = { HYBRID_MAIL_URL: live.HYBRID_MAIL_URL };
    const { calls } = await run(['list', '--key-file', at('key.txt')], { env, answers: [answer({ Records: [] })] });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer hm_live_ofFile');
    expect(await run(['list'], { env })).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('HYBRID_MAIL_KEY'),
    });
    expect(await run(['list'], { env: {} })).toMatchObject({ code: 2 });
  });
});

describe('hybrid-mail verify-webhook', () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const body = '{"type":"letter.delivered","EventId":5}';
  const signedAt = (time: Date) => [
    ...['--id', 'msg_5', '--timestamp', String(Math.floor(time.getTime() / 1000))],
    ...['--signature', new Webhook(secret).sign('msg_5', time, body)],
  ];
  const env = { HYBRID_MAIL_WEBHOOK_SECRET: secret };

  it('ends with 0 for a genuine call and with 1 for another one', async () => {
    const genuine = await run(['verify-webhook', '-', ...signedAt(new Date())], { env, input: body });
    expect([genuine.code, genuine.printed]).toEqual([0, 'letter.delivered\t5']);
    const changed = await run(['verify-webhook', '-', ...signedAt(new Date())], { env, input: body.replace('5', '6') });
    expect([changed.code, changed.complaints]).toEqual([1, expect.stringContaining('webhook-signature-wrong')]);
  });

  it('takes an old call only with --any-time', async () => {
    const old = ['verify-webhook', '-', ...signedAt(new Date('2026-01-01T00:00:00Z'))];
    expect(await run(old, { env, input: body })).toMatchObject({ code: 1 });
    expect(await run([...old, '--any-time'], { env, input: body })).toMatchObject({ code: 0 });
  });

  it('says when the secret or a header is missing', async () => {
    expect(await run(['verify-webhook', '-', ...signedAt(new Date())], { env: {} })).toMatchObject({ code: 2 });
    expect(await run(['verify-webhook', '-'], { env })).toMatchObject({
      ...{ code: 2, complaints: expect.stringContaining('--id is missing') },
    });
  });
});

it('without a command, or with an unknown one, the use is shown and the program ends with 2', async () => {
  for (const args of [[], ['sign']]) {
    expect(await run(args)).toMatchObject({ code: 2, complaints: expect.stringContaining('hybrid-mail send <letter') });
  }
  expect(await run(['--help'])).toMatchObject({ code: 0, printed: expect.stringContaining('verify-webhook') });
  expect(await run(['list', '--help'])).toMatchObject({ code: 0, printed: expect.stringMatching(/^hybrid-mail list/) });
});
