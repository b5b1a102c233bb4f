import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPdf } from '@hybrid-mail/testing/pdf/pdf-factory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import type { BatchAnswer } from './batches.ts';
import { aCast } from './cast.ts';

let api: ApiWorld;
let folder: string;
beforeAll(async () => {
  api = await apiWorld();
  folder = await mkdtemp(join(tmpdir(), 'batch-guide-'));
});
afterAll(async () => {
  await api?.close();
  await rm(folder, { recursive: true, force: true });
});

it('the commands of docs/batch.md create two letters, as they are written', async () => {
  const guide = await readFile(new URL('../../../docs/batch.md', import.meta.url), 'utf8');
  const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(guide) ?? [];
  for (const name of ['one', 'two']) await writeFile(join(folder, `${name}.pdf`), await aPdf({ text: name }));
  const { key } = await anApiKey(api, await aCast(api), { scopes: ['create'] });
  const env = { ...process.env, HYBRID_MAIL_URL: await api.listen(), HYBRID_MAIL_KEY: key };
  const { stdout } = await promisify(execFile)('bash', ['-eu', '-c', commands], { cwd: folder, env });
  const { Rows, Refused } = JSON.parse(stdout) as BatchAnswer;
  expect([Refused, Rows.map(({ Mail }) => Mail?.ExternalId)]).toEqual([0, ['order-1', 'order-2']]);
});
