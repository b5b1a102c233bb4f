import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpPostalService } from '@hybrid-mail/gateways/postal';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { aLetter, sandboxControlsOf, startSandbox } from './start-sandbox.ts';
import { startSandboxProcess } from './start-sandbox-process.ts';

test('the process stops cleanly when asked and remembers its letters', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'postal-sandbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = { POSTAL_PORT: '0', DATA_DIR: dataDir, POSTAL_API_KEY: 'test-key', POSTAL_STEP_SECONDS: '0' };
  const key = randomUUID();
  const letter = aLetter();

  const before = await startSandboxProcess(env);
  const accepted = await httpPostalService({ baseUrl: before.baseUrl, apiKey: 'test-key' }).accept(letter, key);
  expect(accepted).toMatchObject({ kind: 'accepted' });
  expect(await before.stop()).toBe(0);
  expect(before.log()).not.toContain(letter.receiver);

  const after = await startSandboxProcess(env);
  const post = httpPostalService({ baseUrl: after.baseUrl, apiKey: 'test-key' });
  expect(await post.accept(letter, key)).toEqual({ ...accepted, repeated: true });
  await sandboxControlsOf(after.baseUrl).tick();
  expect((await post.eventsAfter(null, 10)).events).toMatchObject([{ uid: letter.uid, type: 'forming' }]);
  expect(await after.stop()).toBe(0);
});

test('health is told to everybody, the rest only to holders of the key', async () => {
  const { baseUrl } = await startSandbox();
  const statusOf = async (path: string) => (await fetch(`${baseUrl}${path}`)).status;
  expect(await statusOf('/health/live')).toBe(200);
  expect(await statusOf('/health/ready')).toBe(200);
  for (const path of ['/letters?acceptedOn=2026-03-01', `/letters/${randomUUID()}`, '/events', '/sandbox/letters']) {
    expect(await statusOf(path)).toBe(401);
  }
});

describe('the configuration', () => {
  test('has defaults for all but the key', () => {
    const defaults = { port: 8081, host: '127.0.0.1', dataDir: null, webhook: null, stepSeconds: 12, smtp: null };
    expect(readConfig({ POSTAL_API_KEY: 'k' })).toEqual({ ...defaults, apiKey: 'k' });
  });

  test('is refused with everything that is wrong, by name', () => {
    const wrong = { POSTAL_PORT: '99999', POSTAL_STEP_SECONDS: 'soon', POSTAL_WEBHOOK_URL: 'nowhere' };
    for (const name of [...Object.keys(wrong), 'POSTAL_API_KEY']) expect(() => readConfig(wrong)).toThrow(name);
  });

  test('takes secrets from the files that containers get', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'postal-sandbox-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await writeFile(join(folder, 'key'), 'from a file\n');
    expect(readConfig({ POSTAL_API_KEY_FILE: join(folder, 'key') }).apiKey).toBe('from a file');
  });

  test('wants a secret for a webhook', () => {
    const env = { POSTAL_API_KEY: 'k', POSTAL_WEBHOOK_URL: 'http://127.0.0.1:3000/api/postal/events' };
    expect(() => readConfig(env)).toThrow('POSTAL_WEBHOOK_SECRET');
    expect(readConfig({ ...env, POSTAL_WEBHOOK_SECRET: 's' }).webhook).toEqual({
      url: env.POSTAL_WEBHOOK_URL,
      secret: 's',
    });
  });
});
