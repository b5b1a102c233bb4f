import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeFrame } from './capi-client.ts';

const main = join(import.meta.dirname, '../src/main.ts');

let program: ChildProcess;
let folder: string;
let port: number;
let output = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broken-'));
  const env = { SIGNING_PORT: '0', DATA_DIR: folder, SIGNING_CONTROL: '1' };
  program = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  program.stderr?.on('data', (text) => {
    output += text;
  });
  const [greeting] = await once(program.stdout as NonNullable<typeof program.stdout>, 'data');
  port = Number(/:(\d+)\//.exec(String(greeting))?.[1]);
});
afterAll(async () => {
  program?.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function openSocket(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

async function expectGoesOn(): Promise<void> {
  expect(JSON.parse((await exchangeFrame(port, '{"name":"version"}')).text)).toMatchObject({ success: true });
  expect([program.exitCode, output]).toEqual([null, '']);
}

it.each([
  ['breaks off at another path', upgrade('/other')],
  ['breaks off in the handshake', upgrade('/service/cryptapi')],
  ['does not mask its frame', `${upgrade('/service/cryptapi')}\u0081\u0001x`],
  ['sends bytes that are no call', '\u0000\u0001\r\n\r\n'],
  ['breaks off within a body', 'PUT /control HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{'],
  ['asks much at once and leaves', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2000)],
])('the program goes on and says nothing when a page %s', async (_, bytes) => {
  for (const patience of [0, 1, 5, 20, 50]) {
    const socket = await openSocket();
    socket.write(Buffer.from(bytes, 'latin1'));
    if (patience > 0) await new Promise((resolve) => setTimeout(resolve, patience));
    socket.resetAndDestroy();
  }
  await expectGoesOn();
});
