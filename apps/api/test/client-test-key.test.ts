import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runClientCommand } from '@hybrid-mail/client/command';
import { firstTestLetterId } from '@hybrid-mail/contracts/test-mode';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast } from './cast.ts';
import { makeTestMode } from './make-test-mode.ts';

let api: ApiWorld;
let testMode: Awaited<ReturnType<typeof makeTestMode>>;
let folder: string;
let env: Record<string, string>;
let isOver = false;
let posting: Promise<void>;
beforeAll(async () => {
  api = await apiWorld();
  const cast = await aCast(api);
  testMode = await makeTestMode(api);
  const scopes = ['create', 'send', 'read', 'receipts'] as const;
  const { key } = await anApiKey(api, cast, { kind: 'test', unitId: cast.ours.unit.id, scopes: [...scopes] });
  env = { HYBRID_MAIL_URL: await api.listen(), HYBRID_MAIL_KEY: key };
  folder = await mkdtemp(join(tmpdir(), 'client-test-key-'));
  await writeFile(join(folder, 'letter.pdf'), await aPdf());
  posting = runPost();
});
afterAll(async () => {
  isOver = true;
  await posting;
  await testMode?.close();
  await api?.close();
  await rm(folder, { recursive: true });
});

/** The post of the test mode, as the worker runs it. */
async function runPost(): Promise<void> {
  while (!isOver) {
    await testMode.runPost();
    await pause(20);
  }
}

async function run(...args: string[]) {
  const printed: string[] = [];
  const code = await runClientCommand(args, {
    ...{ env, pause: (ms: number) => pause(Math.min(ms, 20)) },
    print: (text) => printed.push(text),
    complain: (text) => printed.push(text),
    printBytes: () => undefined,
    readInput: async () => Buffer.of(),
    ask: async () => null,
  });
  return { code, printed: printed.join('\n') };
}

it('a test letter is sent by one command, signed with the word test, and has its receipt', async () => {
  const addressee = ['--to', 'test: delivered', '--address', 'ул. Навои, 5', '--area', '41'];
  const send = ['send', join(folder, 'letter.pdf'), ...addressee, '--external-id', 'first', '--wait'];
  const { code, printed } = await run(...send);
  expect([code, printed]).toEqual([0, expect.stringMatching(/^EHM\d+\taccepted \(test\)$/)]);
  const number = printed.split('\t')[0] ?? '';
  expect(Number(number.slice(3))).toBeGreaterThanOrEqual(firstTestLetterId);
  expect(await run(...send)).toEqual({ code, printed });
  expect((await run('list')).printed).toContain('test: delivered');
  const file = join(folder, 'receipt.pdf');
  expect((await run('receipt', number, '--out', file)).code).toBe(0);
  expect((await readFile(file)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('a test letter that the post refuses ends the command with 1', async () => {
  const addressee = ['--to', 'test: reject', '--address', 'ул. Навои, 5', '--area', '41'];
  const { code, printed } = await run('send', join(folder, 'letter.pdf'), ...addressee, '--wait');
  expect([code, printed]).toEqual([1, expect.stringMatching(/^EHM\d+\trefused by the post \(test\)$/)]);
});
