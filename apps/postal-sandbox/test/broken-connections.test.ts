import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { findFreePort } from './find-free-port.ts';
import { readyPollOptions } from './start-sandbox.ts';
import { startSandboxProcess } from './start-sandbox-process.ts';

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  return socket;
}

const form = [
  'POST /letters HTTP/1.1',
  'Host: a',
  'Authorization: Bearer test-key',
  'Idempotency-Key: 0d9a3b0e-2f7e-4a35-8b41-6a1f0e2c7d11',
  'Content-Type: multipart/form-data; boundary=x',
];

test.each<[string, string]>([
  [
    'within a letter',
    [...form, 'Content-Length: 9000', '', '--x\r\nContent-Disposition: form-data; name="a"'].join('\r\n'),
  ],
  ['after a letter that is none', [...form, 'Content-Length: 3', '', '--x'].join('\r\n')],
  [
    'within a body',
    'PUT /sandbox/faults HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer test-key\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{',
  ],
  ['with bytes that are no call', '\u0000\u0001\r\n\r\n'],
  ['with a head that is too long', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(70_000)}\r\n\r\n`],
  ['asking for a websocket', 'GET /events HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['asking much at once', 'GET /emails HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(500)],
])('the process goes on without an error in its log when a caller breaks off %s', async (_, bytes) => {
  const { baseUrl, log } = await startSandboxProcess({
    POSTAL_PORT: '0',
    POSTAL_API_KEY: 'test-key',
    POSTAL_STEP_SECONDS: '0',
  });
  await breakOff(Number(new URL(baseUrl).port), bytes);
  expect((await fetch(`${baseUrl}/health/live`)).status).toBe(200);
  expect(loud(log())).toEqual([]);
});

test.each<[string, string, string]>([
  ['within an e-mail', 'EHLO a\r\nMAIL FROM:<a@a.uz>\r\nRCPT TO:<b@b.uz>\r\nDATA\r\n', '354'],
  ['before an e-mail', 'EHLO a\r\nMAIL FROM:<a@a.uz>\r\nRCPT TO:<b@b.uz>\r\n', '250 Accepted'],
  ['with bytes that are no command', '\u0000\u00ff\r\n', '500'],
])(
  'the process goes on without an error in its log when a sender of e-mails breaks off %s',
  async (_, bytes, reply) => {
    const port = await findFreePort();
    const env = {
      POSTAL_PORT: '0',
      POSTAL_API_KEY: 'test-key',
      POSTAL_STEP_SECONDS: '0',
      SANDBOX_SMTP_PORT: `${port}`,
    };
    const { baseUrl, log } = await startSandboxProcess(env);
    const socket = await openSocket(port);
    let received = '';
    socket.on('data', (text) => {
      received += text;
    });
    // Waits for the greeting, which the server sends after a reverse DNS lookup of the client's address.
    await expect.poll(() => received, readyPollOptions).toMatch(/^220 /);
    socket.write(Buffer.from(bytes, 'latin1'));
    await expect.poll(() => received, readyPollOptions).toContain(reply);
    socket.resetAndDestroy();
    for (let call = 0; call < 20; call += 1) expect((await fetch(`${baseUrl}/health/live`)).status).toBe(200);
    expect(loud(log())).toEqual([]);
  },
);

/** Log entries above level info, and lines that are not log entries. */
const loud = (log: string) =>
  log.split('\n').filter((line) => line !== '' && !(line.startsWith('{') && JSON.parse(line).level <= 30));

async function breakOff(port: number, bytes: string): Promise<void> {
  for (const patience of [0, 1, 5, 20, 50]) {
    const socket = await openSocket(port);
    onTestFinished(() => void socket.destroy());
    socket.write(Buffer.from(bytes, 'latin1'));
    if (patience > 0) await new Promise((resolve) => setTimeout(resolve, patience));
    socket.resetAndDestroy();
  }
}
