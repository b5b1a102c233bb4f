import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiWorld, apiWorld, type TestClient } from './api-world.ts';
import { batchFiles, batchForm, batchLetters } from './batches.ts';
import { aCast, type Cast } from './cast.ts';
import { expectRefusal } from './refusal.ts';

let api: ApiWorld;
let cast: Cast;
let ours: TestClient;
let theirs: TestClient;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  [ours, theirs] = await Promise.all([api.by(cast.people.O), api.by(cast.people.F)]);
});
afterAll(() => api?.close());

async function create(by: TestClient, prefix: string) {
  const [payload, headers] = await batchForm({ letters: batchLetters(1, prefix), files: await batchFiles(1) });
  return by.post('/api/MailBatch', payload, { headers });
}

it('while a batch of an organization runs, its next one waits, more are refused, and others have their turn', async () => {
  const { batches } = api.app.queues;
  const leave = await batches.enter({
    person: `user:${cast.people.O.id}`,
    group: `organization:${cast.ours.organization.id}`,
  });
  const waiting = create(ours, 'second');
  await expect.poll(() => batches.size.waiting).toBe(1);
  const refused = await create(ours, 'third');
  expectRefusal(refused, 429, 'too-many-at-once');
  expect(refused.headers['retry-after']).toBe('10');
  expect((await create(theirs, 'theirs')).json().Refused).toBe(0);
  expect(batches.size).toEqual({ running: 1, waiting: 1 });
  leave();
  expect((await waiting).json().Refused).toBe(0);
});
