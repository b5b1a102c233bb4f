import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from './api-world.ts';

let api: ApiWorld;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Письма</title>');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'console.log(1)');
  api = await apiWorld({ env: { WEB_DIR: folder, RATE_LIMIT_FACTOR: '1' } });
});
afterAll(async () => {
  await api?.close();
  rmSync(folder, { recursive: true });
});

const remaining = async () => Number((await api.app.inject('/api/mail')).headers['x-ratelimit-remaining']);

it('forty people behind one address open the pages, 100 files each, and all can still log in and work', async () => {
  const before = await remaining();
  for (let person = 0; person < 40; person += 1) {
    const files = Array.from({ length: 100 }, () => api.app.inject('/assets/app-1a2b3c.js'));
    const answers = await Promise.all([api.app.inject('/'), ...files]);
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  }
  expect((await api.app.inject('/')).headers['x-ratelimit-limit']).toBeUndefined();
  expect(await remaining()).toBe(before - 1);
});

it('a path that is no file of the pages is counted as before', async () => {
  const first = await api.app.inject('/assets/gone-9f9f9f.js');
  expect(first.statusCode).toBe(404);
  expect(first.headers['x-ratelimit-limit']).toBe('100');
});
