import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { testPassword } from '@hybrid-mail/testing/people';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import type { Child } from './child.ts';
import { logInApiClient } from './log-in-api-client.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender, type Sender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

/** Logins of this test only, because all tests of the cluster share the product's logins. */
const logins = { worker: `replaced_worker_${process.pid}`, api: `replaced_api_${process.pid}` };

let world: TestWorld;
let post: PostProcess;
let worker: Child;
let api: ApiProcess;
let sender: Sender;
let folder: string;
const file = (name: string, text: string) => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

/** Creates a login. @returns its URL without a password, and the file with its password */
async function loginOf(role: 'worker' | 'api') {
  await world.db.pool.query(`create role ${logins[role]} login password 'first' in role hybrid_mail_${role}`);
  const url = new URL(world.urlOf(role));
  url.username = logins[role];
  url.password = '';
  return { url: url.href, file: file(`${role}-password`, 'first') };
}

/** Replaces the password as a vault would, and ends the connections that used the old password. */
async function replacePassword(role: 'worker' | 'api', password: string): Promise<void> {
  await world.db.pool.query(`alter role ${logins[role]} password '${password}'`);
  file(`${role}-password`, `${password}\n`);
  await endConnections(role);
}

const endConnections = (role: 'worker' | 'api') =>
  world.db.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [logins[role]]);

const sent = (id: number) =>
  pollUntil(
    () =>
      world.db.prisma.mail.findUniqueOrThrow({ where: { id }, include: { dispatch: { include: { tries: true } } } }),
    ({ isSent }) => isSent,
    60_000,
    () => worker.output(),
  );

beforeAll(async () => {
  world = await testWorld();
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-replaced-'));
  writeFileSync(join(folder, 'root.cer'), world.signers.root);
  post = await startPost();
  sender = await aSender(world);
  const [ofWorker, ofApi] = [await loginOf('worker'), await loginOf('api')];
  const settings = {
    DATABASE_PASSWORD_FILE: ofWorker.file,
    POSTAL_API_KEY: '',
    POSTAL_API_KEY_FILE: file('postal-key', 'a key that the post no longer takes'),
  };
  worker = startWorkerProcess(ofWorker.url, post, { settings });
  api = await startApi({ ...world, urlOf: () => ofApi.url }, folder, { DATABASE_PASSWORD_FILE: ofApi.file });
  await waitUntilReady(worker);
}, 180_000);

afterAll(async () => {
  await worker?.signal('SIGKILL');
  await api?.close();
  await post?.close();
  for (const login of Object.values(logins)) await world?.db.pool.query(`drop role if exists ${login}`);
  await world?.drop();
  rmSync(folder, { recursive: true });
});

it('the key of the post is replaced in its file, and the next try uses it', async () => {
  const [id = 0] = await sender.queue(1);
  await pollUntil(
    () => world.db.prisma.dispatchAttempt.findFirst({ where: { mailId: id, endedOn: { not: null } } }),
    (attempt) => attempt !== null,
    60_000,
    () => worker.output(),
  );
  file('postal-key', post.apiKey);
  expect((await sent(id)).dispatch?.tries.length).toBeGreaterThan(1);
});

it('the password of the worker is replaced in its file, and letters go out without a restart', async () => {
  await replacePassword('worker', 'second');
  const [id = 0] = await sender.queue(1);
  expect(await sent(id)).toMatchObject({ isSent: true });
  expect(worker.process.exitCode).toBeNull();
});

it('the password of the API is replaced in its file, and no caller notices it', async () => {
  await logInApiClient(api.url, sender.username);
  await replacePassword('api', 'second');
  // Gives the pool time to receive the closing packets of its connections.
  await pause(500);
  expect((await logInApiClient(api.url, sender.username)).repeated()).toEqual({});
});

it('while the file has another password than the database, callers are told to come again', async () => {
  await world.db.pool.query(`alter role ${logins.api} password 'third'`);
  await endConnections('api');
  await pause(500);
  const form = new URLSearchParams({ grant_type: 'password', username: sender.username, password: testPassword });
  expect((await fetch(`${api.url}/token`, { method: 'POST', body: form })).status).toBe(503);
  file('api-password', 'third');
  await logInApiClient(api.url, sender.username);
});
