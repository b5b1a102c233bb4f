import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const program = join(import.meta.dirname, '../../deploy/chart/files/stamp-backup.mjs');
const path = '/apis/postgresql.cnpg.io/v1/namespaces/letters/backups';

interface Backup {
  spec: { cluster: { name: string } };
  status?: { phase: string; stoppedAt?: string };
}
const backup = (name: string, phase: string, stoppedAt?: string): Backup => ({
  spec: { cluster: { name } },
  status: { phase, ...(stoppedAt && { stoppedAt }) },
});

let kubernetes: Server;
let items: Backup[];
let folder: string;
let stamp: string;

beforeAll(async () => {
  kubernetes = createServer((request, response) => {
    const isAllowed = request.headers.authorization === 'Bearer token' && request.url === path;
    response.writeHead(isAllowed ? 200 : 403, { 'content-type': 'application/json' }).end(JSON.stringify({ items }));
  });
  kubernetes.listen(0, '127.0.0.1');
  await once(kubernetes, 'listening');
});
afterAll(() => kubernetes.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-stamp-'));
  stamp = join(folder, 'last');
  return () => rmSync(folder, { recursive: true });
});

async function run(token = 'token\n') {
  writeFileSync(join(folder, 'token'), token);
  const { port } = kubernetes.address() as AddressInfo;
  const env = {
    KUBERNETES_API: `http://127.0.0.1:${port}`,
    TOKEN_FILE: join(folder, 'token'),
    NAMESPACE: 'letters',
    CLUSTER: 'hybrid-mail-database',
    BACKUP_STAMP: stamp,
  };
  const child = spawn(process.execPath, [program], { env });
  let said = '';
  child.stderr.on('data', (part) => (said += part));
  const [code] = await once(child, 'close');
  return { code, said };
}

it('the stamp has the time of the newest backup that was completed, of this cluster', async () => {
  items = [
    backup('hybrid-mail-database', 'completed', '2026-11-27T21:05:00Z'),
    backup('hybrid-mail-database', 'completed', '2026-11-28T21:05:00Z'),
    backup('hybrid-mail-database', 'failed', '2026-11-29T21:05:00Z'),
    backup('hybrid-mail-database', 'running'),
    backup('another', 'completed', '2026-11-29T22:00:00Z'),
    { spec: { cluster: { name: 'hybrid-mail-database' } } },
  ];
  expect(await run()).toEqual({ code: 0, said: '' });
  expect(statSync(stamp).mtime.toISOString()).toBe('2026-11-28T21:05:00.000Z');
});

it('without a completed backup, or without an answer, the job fails and makes no stamp', async () => {
  items = [backup('hybrid-mail-database', 'failed')];
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('no completed backup') });
  expect(await run('another')).toMatchObject({ code: 1, said: expect.stringContaining('403') });
  expect(existsSync(stamp)).toBe(false);
});
