import { can, roleOf } from '@hybrid-mail/access';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast, type CastColumn, castColumns, userTypeOf } from '../cast.ts';
import { exampleOf } from '../examples.ts';
import { startTestWorker, type TestWorker } from '../letters.ts';
import { callAs, sceneFactory } from '../scenes.ts';
import { matrixCells } from './matrix.ts';

let api: ApiWorld;
let cast: Cast;
let post: TestPost;
let hands: TestWorker;
let sceneOf: ReturnType<typeof sceneFactory>;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sceneOf = sceneFactory(api, cast);
  post = await testPost();
  hands = startTestWorker(api, post);
});
afterAll(async () => {
  await hands?.stop();
  await post?.close();
  await api?.close();
});

/** Columns that the access matrix tests; this file tests the other columns. */
const triedThere = new Set<string>(matrixCells.map(({ column }) => column));
const open = endpoints.filter(({ action }) => action === 'public');
const served = endpoints
  .filter((endpoint) => !open.includes(endpoint))
  .flatMap((endpoint) =>
    castColumns
      .filter((column) => !triedThere.has(column) && can(roleOf(...userTypeOf[column]), endpoint.action))
      .map((column) => ({ endpoint, column })),
  );

/** Cells that refuse a user by role; `2h` allows only administrators of a head unit, and AD is not one. */
const refusing = ['401', '403', '2h', 'hmac'];

describe('the policy', () => {
  it.each(castColumns)('knows %s by the role of the person', async (column) => {
    const { role } = await api.actorOf(cast.people[column].id);
    expect(role).toBe(roleOf(...userTypeOf[column]));
  });

  it('says of each call and role what the access matrix says', () => {
    const differing = matrixCells
      .filter(({ endpoint, column }) => !open.includes(endpoint) && column !== 'A')
      .filter(({ endpoint, column, cell }) => {
        const isAllowed = can(roleOf(...userTypeOf[column as CastColumn]), endpoint.action);
        return isAllowed === refusing.includes(cell);
      })
      .map(({ endpoint, column, cell }) => `${endpoint.name}, ${column}: ${cell}`);
    expect(differing).toEqual([]);
  });

  it.each(served)('lets $column make the call $endpoint.name', async ({ endpoint, column }) => {
    const scene = await sceneOf(endpoint, column);
    const answer = await callAs(scene, await exampleOf(endpoint, scene));
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    expect(answer.statusCode).not.toBe(401);
    expect(answer.body).not.toContain('not-allowed');
  });

  it.each(open)('lets a caller who is not logged in make the call $name', async (endpoint) => {
    const scene = await sceneOf(endpoint, null);
    const answer = await callAs(scene, await exampleOf(endpoint, scene));
    expect(answer.statusCode, answer.body).toBe(200);
  });
});
