import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signText } from '@hybrid-mail/testing/test-signers';
import { type TestWorld, testWorld } from '@hybrid-mail/testing/test-world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiProcess, startApi } from './api-process.ts';
import type { Child } from './child.ts';
import { logInApiClient } from './log-in-api-client.ts';
import { pollUntil } from './poll-until.ts';
import { type PostProcess, startPost } from './post-process.ts';
import { aSender } from './sender.ts';
import { startWorkerProcess, waitUntilReady } from './worker-process.ts';

let world: TestWorld;
let post: PostProcess;
let api: ApiProcess;
let worker: Child;
let folder: string;

beforeAll(async () => {
  world = await testWorld();
  folder = mkdtempSync(join(tmpdir(), 'hybrid-mail-request-'));
  writeFileSync(join(folder, 'root.cer'), world.signers.root);
  post = await startPost();
  worker = startWorkerProcess(world.urlOf('worker'), post);
  api = await startApi(world, folder);
  await waitUntilReady(worker);
}, 180_000);

afterAll(async () => {
  await worker?.signal('SIGKILL');
  await api?.close();
  await post?.close();
  await world?.drop();
  rmSync(folder, { recursive: true });
});

const entries = (log: string): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

const ofRequest = (log: string, requestId: string) => entries(log).filter((entry) => entry.requestId === requestId);

it('one id leads from the signing of a letter through the logs of API, worker and post, also over a failed try', async () => {
  const sender = await aSender(world);
  const { token } = await logInApiClient(api.url, sender.username);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const receiver = 'Тайнов Получатель';
  const id = await sender.draft(receiver);
  const text = (await (await fetch(`${api.url}/api/SendMail/${id}`, { headers })).json()) as string;
  const signature = await signText(sender.key, text, 'eimzo', new Date());
  await post.misbehave({ refuse503: 1 });
  const signed = await fetch(`${api.url}/api/SendMailToQeueu/${id}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ Signature: signature }),
  });
  const requestId = signed.headers.get('x-request-id') ?? '';
  expect(signed.status).toBe(200);
  const triedOnce = () => world.db.prisma.dispatchAttempt.count({ where: { mailId: id, outcome: 'unknown' } });
  await pollUntil(triedOnce, (count) => count > 0, 60_000, worker.output);
  await post.behave();
  const sent = () => world.db.prisma.mail.count({ where: { id, isSent: true } });
  await pollUntil(sent, (count) => count === 1, 60_000, worker.output);

  const done = async () => ofRequest(worker.output(), requestId).map(({ result }) => result);
  await pollUntil(done, (results) => results.includes('accepted'), 60_000, worker.output);
  expect(await done()).toContain('unknown');
  // One line for each try, at the level of production.
  const tries = ofRequest(worker.output(), requestId).filter(({ job }) => job === 'hand-over-mail');
  expect(tries).toHaveLength(await world.db.prisma.dispatchAttempt.count({ where: { mailId: id } }));
  for (const line of tries) expect(line).toMatchObject({ level: 30, msg: 'hand-over ended', payload: { mailId: id } });
  expect(ofRequest(api.output(), requestId).map(({ msg }) => msg)).toContain('request completed');
  const asked = ofRequest(post.output(), requestId).flatMap(
    ({ req }) => (req as { url?: string } | undefined)?.url ?? [],
  );
  expect(asked).toContain('/letters');
  expect(asked.some((url) => /^\/letters\/[0-9a-f-]{36}$/.test(url))).toBe(true);
  for (const log of [api.output(), worker.output()]) {
    for (const secret of ['Тайнов', token, signature.slice(0, 60)]) expect(log).not.toContain(secret);
  }
});
