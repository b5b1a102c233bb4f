import { can, roleOf } from '@hybrid-mail/access';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';
import { aCast, type Cast, type CastColumn, castColumns, userTypeOf } from '../cast.ts';
import { exampleOf, type Scene } from '../examples.ts';
import { expectDenied } from '../refusal.ts';
import { callAs, sceneFactory } from '../scenes.ts';
import { expectUnchanged } from '../unchanged.ts';

let api: ApiWorld;
let cast: Cast;
let sceneOf: ReturnType<typeof sceneFactory>;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  sceneOf = sceneFactory(api, cast);
  // Opens all sessions in advance, because a new session would count as a written row.
  for (const person of Object.values(cast.people)) await api.by(person);
});
afterAll(() => api?.close());

/** One example call for each endpoint. Refused calls change nothing, so all refused callers send the same one. */
const examples = new Map<string, Promise<{ scene: Scene; call: InjectOptions }>>();

function exampleFor(endpoint: Endpoint) {
  const made = examples.get(endpoint.name) ?? makeExample(endpoint);
  examples.set(endpoint.name, made);
  return made;
}

async function makeExample(endpoint: Endpoint) {
  const scene = await sceneOf(endpoint, null);
  return { scene, call: await exampleOf(endpoint, scene) };
}

const guarded = endpoints.filter(({ action }) => action !== 'public' && action !== 'postalService');
const refusedTo = guarded
  .map((endpoint): [string, CastColumn[], Endpoint] => [
    endpoint.name,
    castColumns.filter((column) => !can(roleOf(...userTypeOf[column]), endpoint.action)),
    endpoint,
  ])
  .filter(([, refused]) => refused.length > 0);

describe('a caller without a token', () => {
  it.each(guarded)('learns nothing of $name and changes nothing', async (endpoint) => {
    const { scene, call } = await exampleFor(endpoint);
    const answer = await expectUnchanged(api.db, () => callAs(scene, call));
    expectDenied(answer);
  });
});

describe('a role without a cell in the policy', () => {
  it.each(refusedTo)('%s is refused to %s and changes nothing', async (name, refused, endpoint) => {
    // Advances the clock by more than 15 minutes, because audit entries per person are limited in this time.
    api.clock.advance(16 * 60_000);
    const { scene, call } = await exampleFor(endpoint);
    await expectUnchanged(api.db, async () => {
      for (const column of refused) {
        const answer = await callAs({ ...scene, column }, call);
        expect([column, answer.statusCode]).toEqual([column, 403]);
        expect(answer.json()).toMatchObject({
          Code: 'not-allowed',
          Message: 'Недостаточно прав для этого действия',
        });
      }
    });
    const entries = await api.db.prisma.auditEntry.findMany({
      where: { action: 'access.refused', subject: 'call', subjectId: name },
      orderBy: { id: 'asc' },
    });
    const recorded = endpoint.isQuestion ? [] : refused;
    expect(entries.map(({ actorId }) => actorId)).toEqual(recorded.map((column) => cast.people[column].id));
    for (const { after } of entries) {
      const route = `${endpoint.method} ${endpoint.path}`;
      expect(after).toEqual({ reason: 'not-allowed', route: expect.stringContaining(route) });
    }
  });
});

describe('a token that does not count', () => {
  const spoilt: [string, (token: string) => Promise<string> | string][] = [
    ['of a session that was ended', ended],
    ['with a changed signature', (token) => `${token.slice(0, -4)}AAAA`],
    ['without its signature', (token) => token.split('.').slice(0, 2).join('.')],
  ];

  it.each(spoilt)('%s opens no call', async (_, spoil) => {
    const token = await spoil(await api.tokenOf(cast.people.ADH.id));
    for (const { method, path: url } of guarded) {
      const answer = await api.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      expectDenied(answer);
    }
  });
});

async function ended(token: string): Promise<string> {
  await api.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } });
  return token;
}
