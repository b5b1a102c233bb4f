import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';
import { makeTestMode } from './make-test-mode.ts';

const guides = join(import.meta.dirname, '../guides');
const run = promisify(execFile);

let api: ApiWorld;
let cast: Cast;
let testMode: Awaited<ReturnType<typeof makeTestMode>>;
let environment: NodeJS.ProcessEnv;
let folder: string;
let rounds: NodeJS.Timeout;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  testMode = await makeTestMode(api);
  // The samples wait for seconds of the real clock; two seconds of the letter pass in each half of one.
  rounds = setInterval(() => {
    api.clock.advance(2000);
    void testMode.runPost().catch(() => undefined);
  }, 500);
  const { key } = await anApiKey(api, cast, {
    kind: 'test',
    unitId: cast.ours.unit.id,
    scopes: ['create', 'send', 'read'],
  });
  folder = mkdtempSync(join(tmpdir(), 'guide-'));
  writeFileSync(join(folder, 'letter.pdf'), await aPdf());
  environment = { PATH: process.env.PATH, URL: await api.listen(), KEY: key, REGION: '3', AREA: '41' };
});
afterAll(async () => {
  clearInterval(rounds);
  await testMode?.close();
  await api?.close();
});

/** Whether a program that a sample needs is on this machine. */
const has = (program: string) => spawnSync(program, ['--version']).status === 0;

interface Described {
  readonly info: { readonly description: string };
}

const samples = [
  { program: 'curl', command: 'sh', file: 'first-letter.sh' },
  { program: 'node', command: process.execPath, file: 'first-letter.ts' },
  { program: 'python3', command: 'python3', file: 'first_letter.py' },
  { program: 'php', command: 'php', file: 'first-letter.php' },
];

describe('the guide of the first letter', () => {
  it.each(samples)('as written, $file sends a letter that is delivered', async ({ program, command, file }) => {
    if (!has(program)) return;
    const { stdout } = await run(command, [join(guides, 'samples', file)], {
      cwd: folder,
      env: { ...environment, NUMBER: file },
    });
    expect(stdout.trim()).toMatch(/^(Вручено|Вручено адресату|Delivered)/);
    const letters = await testMode.db.prisma.mail.findMany({ where: { externalId: file } });
    expect(letters).toMatchObject([{ isSent: true, performType: 0 }]);
  });

  it('as written, the commands of openssl sign a letter on a server', async () => {
    if (!has('openssl') || !has('curl')) return;
    const body = JSON.stringify({
      ...{ Receiver: 'Каримов', Address: 'ул. Навои, 5', Region: 3, Area: 41 },
      Document64: Buffer.from(await aPdf()).toString('base64'),
    });
    const made = await fetch(`${environment.URL}/api/PdfMail`, {
      method: 'POST',
      headers: { authorization: `Bearer ${environment.KEY}`, 'content-type': 'application/json' },
      body,
    });
    const { Id } = (await made.json()) as { Id: number };
    const commands = readFileSync(join(guides, 'first-letter.en.md'), 'utf8').split('# Signing on a server')[1];
    const [, script = ''] = /```sh\n([\s\S]*?)```/.exec(commands ?? '') ?? [];
    await run('sh', ['-euc', script], {
      cwd: folder,
      env: { ...environment, ID: String(Id), INN: cast.ours.organization.inn },
    });
    const signature = await testMode.db.prisma.mailSignature.findFirstOrThrow({ where: { mailId: Id } });
    expect(signature).toMatchObject({ signerName: 'Test', signerInn: cast.ours.organization.inn });
  });

  it.each(['ru', 'en'])('stands in the description (%s), with its samples as code', async (language) => {
    const { info } = (await (await fetch(`${environment.URL}/api/docs/json?lang=${language}`)).json()) as Described;
    for (const { file } of samples)
      expect(info.description).toContain(readFileSync(join(guides, 'samples', file), 'utf8').trimEnd());
    expect(info.description).not.toContain('{{');
  });

  it('is the same in both languages: every sample and every command', () => {
    const shared = (language: string) =>
      readFileSync(join(guides, `first-letter.${language}.md`), 'utf8').match(/\{\{.*\}\}|```sh\n[\s\S]*?```/g);
    expect(shared('en')).toEqual(shared('ru'));
    expect(shared('en')?.length).toBe(8);
  });
});
