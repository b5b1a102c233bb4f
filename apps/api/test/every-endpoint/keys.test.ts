import { keyScopes } from '@hybrid-mail/access';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApiKey } from '../api-keys.ts';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast } from '../cast.ts';
import { exampleOf } from '../examples.ts';
import { sceneFactory } from '../scenes.ts';
import { expectUnchanged } from '../unchanged.ts';
import { keyScopesByCall } from './matrix.ts';

let api: ApiWorld;
let cast: Cast;
let sceneOf: ReturnType<typeof sceneFactory>;
/** One key for each scope, and one that has all. */
const keys = new Map<string, string>();
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sceneOf = sceneFactory(api, cast);
  for (const scope of keyScopes) keys.set(scope, (await anApiKey(api, cast, { scopes: [scope] })).key);
  keys.set('all', (await anApiKey(api, cast, { scopes: [...keyScopes] })).key);
  // The first use of a key is noted, and no other within the minute.
  for (const key of keys.values()) await call({ method: 'GET', url: '/api/region' }, key);
});
afterAll(() => api?.close());

const call = (example: Awaited<ReturnType<typeof exampleOf>>, key: string) =>
  api.app.inject({ ...example, headers: { ...example.headers, authorization: `Bearer ${key}` } });

const guarded = endpoints.filter(({ action }) => action !== 'public' && action !== 'postalService');
const scopesOf = (name: string) => keyScopesByCall.get(name) ?? [];
const opened = guarded.filter(({ name }) => scopesOf(name).length > 0);
const closed = guarded.filter(({ name }) => scopesOf(name).length === 0);

describe('a key', () => {
  it.each(closed)('may not call $name with any scope, and changes nothing', async (endpoint) => {
    const example = await exampleOf(endpoint, await sceneOf(endpoint, null));
    const answer = await expectUnchanged(api.db, () => call(example, keys.get('all') ?? ''));
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { Code: 'api-key-scope' }]);
  });

  it.each(opened)('may call $name with its scopes alone', async (endpoint) => {
    for (const scope of keyScopes) {
      const scene = await sceneOf(endpoint, null);
      const example = await exampleOf(endpoint, scene);
      const { statusCode, body } = await call(example, keys.get(scope) ?? '');
      const isOpen = scopesOf(endpoint.name).includes(scope);
      if (isOpen) expect(body, scope).not.toMatch(/"Code": ?"(api-key-|not-allowed|not-auth)/);
      if (isOpen) expect([200, 400, 403, 404, 409], body).toContain(statusCode);
      else expect([scope, statusCode, JSON.parse(body)]).toMatchObject([scope, 403, { Code: 'api-key-scope' }]);
    }
  });

  it('opens no live updates: a program is told by webhooks', async () => {
    expect((await call({ method: 'POST', url: '/api/live/ticket' }, keys.get('all') ?? '')).json()).toMatchObject({
      Code: 'api-key-scope',
    });
  });
});
