import { can, roleOf } from '@hybrid-mail/access';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { createTestDisk, type TestDisk } from '@hybrid-mail/db/testing';
import { BlobStoreUnavailable } from '@hybrid-mail/gateways/ports/blob-store';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast, castColumns, userTypeOf } from '../cast.ts';
import { exampleOf } from '../examples.ts';
import { startTestWorker, type TestWorker } from '../letters.ts';
import { callAs, sceneFactory } from '../scenes.ts';

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let hands: TestWorker;
let sceneOf: ReturnType<typeof sceneFactory>;
let disk: TestDisk;
let repair: () => unknown = () => undefined;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  // Before the scenes, which begin to create letters: its triggers lock all tables, in another order than an insert does.
  disk = await createTestDisk(api.db);
  sceneOf = sceneFactory(api, cast);
  post = await testPost();
  hands = startTestWorker(api, post);
  // Their sessions, which cannot be opened on a full disk.
  for (const column of castColumns) await api.by(cast.people[column]);
});
afterEach(() => repair());
afterAll(async () => {
  await hands?.stop();
  await post?.close();
  await api?.close();
});

/** Each call of the contract, by the first user who may make it. */
const calls = endpoints.map((endpoint) => ({
  endpoint,
  column:
    endpoint.action === 'public'
      ? null
      : (castColumns.find((each) => can(roleOf(...userTypeOf[each]), endpoint.action)) ?? null),
}));

async function answerWhile(breakDown: () => Promise<void> | void, { endpoint, column }: (typeof calls)[number]) {
  const scene = await sceneOf(endpoint, column);
  const example = await exampleOf(endpoint, scene);
  // A logout has a session of its own, which has to be opened before.
  const own = endpoint.name === 'session.logout' && column ? await api.tokenOf(cast.people[column].id) : null;
  await breakDown();
  return own ? api.app.inject({ ...example, headers: { authorization: `Bearer ${own}` } }) : callAs(scene, example);
}

/** A refusal by the store that is away, or any answer that needed it for nothing; never a bug. */
function expectNoBug({ statusCode, body }: LightMyRequestResponse, code: string): void {
  if (statusCode < 500) return;
  expect([statusCode, JSON.parse(body).Code ?? JSON.parse(body).error], body).toEqual([
    503,
    expect.stringMatching(code),
  ]);
}

describe('while the disk of the database is full', () => {
  it.each(calls)('$endpoint.name is answered, or refused as such', async (call) => {
    repair = disk.makeSpace;
    const answer = await answerWhile(disk.fill, call);
    expectNoBug(answer, 'database-full|temporarily_unavailable');
  });
});

describe('while the store of documents is away', () => {
  it.each(calls)('$endpoint.name is answered, or refused as such', async (call) => {
    const answer = await answerWhile(() => {
      for (const name of ['get', 'put', 'holds', 'forget', 'check'] as const)
        vi.spyOn(api.blobs, name).mockRejectedValue(new BlobStoreUnavailable('the store is away'));
      repair = () => vi.restoreAllMocks();
    }, call);
    expectNoBug(answer, 'documents-away');
  });
});
