import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testPassword } from '@hybrid-mail/testing/people';
import { signText } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import { type ApiSender, apiSender } from './api-sender.ts';
import { checkRun, correctVerdict } from './check-run.ts';
import { logInApiClient } from './log-in-api-client.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { type RetryingProxy, startRetryingProxy } from './start-retrying-proxy.ts';
import { startWorkerPair, type WorkerPair } from './start-worker-pair.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Small by default; `npm run test:restarts` restarts twenty times under fifty calls a second. */
const restarts = Number(process.env.RESTARTS ?? 2);
const callsPerSecond = Number(process.env.CALLS_PER_SECOND ?? 10);
const lettersEach = 5;

let world: TestWorld;
let post: PostProcess;
let apis: ApiProcess[];
let workers: WorkerPair;
let proxy: RetryingProxy;
let sender: ApiSender;
let call: () => Promise<number>;
let person: Pick<Sender, 'username' | 'key'> & { token: string };
let trusted: string;

beforeAll(async () => {
  world = await testWorld();
  trusted = mkdtempSync(join(tmpdir(), 'hybrid-mail-trusted-'));
  writeFileSync(join(trusted, 'root.cer'), world.signers.root);
  post = await startPost();
  const settings = { DRAIN_SECONDS: '2', STOP_SECONDS: '1' };
  apis = await Promise.all([startApi(world, trusted, settings), startApi(world, trusted, settings)]);
  // With the usual short timeout, a busy machine would cut tries off, which the test takes for a fault of the restart.
  const patient = { POSTAL_TIMEOUT_MS: '20000', HAND_OVER_LEASE_MS: '60000' };
  workers = startWorkerPair(() => startWorkerProcess(world.urlOf('worker'), post, { settings: patient }));
  proxy = await startRetryingProxy(apis.map(({ url }) => url));
  const made = await aSender(world);
  const { username, key } = made;
  const client = await logInApiClient(proxy.url, username);
  person = { username, key, token: client.token };
  sender = apiSender(made, client);
  call = async () => (await client.call('GET', '/api/mail?limit=10')).status;
  await workers.ready();
}, 120_000);

afterAll(async () => {
  proxy.close();
  await workers.close();
  await Promise.all(apis.map((api) => api.close()));
  await post.close();
  await world.drop();
  rmSync(trusted, { recursive: true });
});

/** Calls at a constant rate until `stop`, which resolves to the number of answers by status. */
function steadyCalls(): { stop(): Promise<Record<number, number>> } {
  const running: Promise<number>[] = [];
  const pacing = setInterval(() => running.push(call()), 1000 / callsPerSecond);
  return {
    stop: async () => {
      clearInterval(pacing);
      const statuses = await Promise.all(running);
      return Object.fromEntries(
        [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
      );
    },
  };
}

describe('the logs of API and worker', () => {
  /** Private values that users enter, each with a word that occurs nowhere else. */
  const secrets = {
    receiver: 'Тайнов Получатель',
    address: 'улица Тайная, 7',
    password: 'TajnyjParol-4711',
    search: 'Тайнов-поиск',
    document: 'VGFqbnlqIGRva3VtZW50',
  };

  it('tell which calls came and what became of letters, and nothing of people, letters, keys and passwords', async () => {
    const { token, username, key } = person;
    const [api = never()] = apis;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const post = (path: string, body: object) =>
      fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    await fetch(`${api.url}/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', username, password: secrets.password }),
    });
    await fetch(`${api.url}/api/mail?receiver=${secrets.search}`, { headers });
    await post('/api/PdfMail', { Receiver: secrets.receiver, Address: secrets.address, Document64: secrets.document });
    await fetch(`${api.url}/api/mail/1%0d%0a{"level":60,"msg":"forged"}`, { headers });
    const [id = 0] = await sender.drafts(1, `Sandbox: delivered ${secrets.receiver}`);
    const text = (await (await fetch(`${api.url}/api/SendMail/${id}`, { headers })).json()) as string;
    const signature = await signText(key, text, 'eimzo', new Date());
    await fetch(`${api.url}/api/SendMailToQeueu/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ Signature: signature }),
    });
    const isSent = () => world.db.prisma.mail.count({ where: { id, isSent: true } });
    await pollUntil(isSent, (count) => count === 1, 60_000, workers.output);
    const logs = api.output() + workers.output();
    const hidden = [
      ...Object.values(secrets),
      'Тайн',
      encodeURI('Тайнов'),
      token,
      signature.slice(0, 60),
      testPassword,
    ];
    expect(hidden.filter((secret) => logs.includes(secret))).toEqual([]);
    for (const path of ['/token', '/api/mail', '/api/PdfMail', `/api/SendMailToQeueu/${id}`]) {
      expect(logs).toContain(`"url":"${path}"`);
    }
    const lines = api.output().split('\n').filter(Boolean);
    expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'forged')).toEqual([]);
  });
});

describe('a new version is rolled out: one process after another is told to stop and replaced', () => {
  it(
    'no call fails, none is answered 5xx, each process ends by itself within half a minute, and no try is cut off',
    async () => {
      const calls = steadyCalls();
      const ends: { code: number | null; seconds: number }[] = [];
      for (let restart = 0; restart < restarts; restart += 1) {
        const sending = sender.send(await sender.drafts(lettersEach));
        const place = Math.floor(restart / 2) % 2;
        ends.push((await (restart % 2 === 0 ? apis[place]?.restart() : workers.restartOne(place))) ?? never());
        await sending;
        await pause(200);
      }
      await workers.ready();
      const letters = await world.db.prisma.mail.count();
      const sent = () => world.db.prisma.mail.count({ where: { isSent: true } });
      await pollUntil(sent, (count) => count === letters, 60_000, workers.output);
      const statuses = await calls.stop();
      console.log(JSON.stringify({ restarts, statuses, slowestStop: Math.max(...ends.map(({ seconds }) => seconds)) }));
      expect(proxy.failures).toEqual([]);
      expect(Object.keys(statuses)).toEqual(['200']);
      expect(ends.map(({ code }) => code)).toEqual(ends.map(() => 0));
      expect(await world.db.prisma.dispatchAttempt.count({ where: { endedOn: null } })).toBe(0);
      expect(await world.db.prisma.dispatchAttempt.count({ where: { outcome: 'accepted' } })).toBe(letters);
      expect(await checkRun(world, post)).toEqual(correctVerdict(letters));
    },
    120_000 + restarts * 60_000,
  );
});

describe('an API that is told to stop', () => {
  it('says that it is not ready, serves until the load balancer has seen it, and ends although a caller is not done', async () => {
    const [api = never()] = apis;
    const statusOf = async (path: string) => (await fetch(api.url + path)).status;
    const slow = connect(Number(new URL(api.url).port), '127.0.0.1');
    slow.on('error', () => undefined);
    slow.write('POST /token HTTP/1.1\r\nHost: api\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
    expect(await statusOf('/health/ready')).toBe(200);
    const stopping = api.stop();
    const ready = () => statusOf('/health/ready');
    await pollUntil(ready, (status) => status === 503, 5000);
    expect(await statusOf('/health/live')).toBe(200);
    expect(await statusOf('/api/settings')).toBe(200);
    expect((await stopping).code).toBe(0);
    slow.destroy();
  });
});

function never(): never {
  throw new Error('there are two of each');
}
