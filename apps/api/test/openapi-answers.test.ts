import { can, roleOf } from '@hybrid-mail/access';
import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { type TestPost, testPost } from '@hybrid-mail/testing/test-post';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast, castColumns, userTypeOf } from './cast.ts';
import { exampleOf, type Scene } from './examples.ts';
import { aLetterOfEachKind, startTestWorker, type TestWorker } from './letters.ts';
import { makeTestMode } from './make-test-mode.ts';
import { callAs, sceneFactory } from './scenes.ts';

type Json = Record<string, unknown>;
type Answers = Record<string, { $ref?: string; content?: Record<string, { schema: Json }> }>;
interface Document {
  paths: Record<string, Record<string, { responses: Answers }>>;
  components: { responses: Answers; schemas: Json };
}

let api: ApiWorld;
let cast: Cast;
let testMode: Awaited<ReturnType<typeof makeTestMode>>;
let post: TestPost;
let hands: TestWorker;
let sceneOf: ReturnType<typeof sceneFactory>;
let document: Document;
beforeAll(async () => {
  api = await apiWorld();
  cast = await aCast(api);
  testMode = await makeTestMode(api);
  await aLetterOfEachKind(api, cast.ours);
  sceneOf = sceneFactory(api, cast);
  post = await testPost();
  hands = startTestWorker(api, post);
  document = (await api.app.inject('/api/docs/json')).json();
});
afterAll(async () => {
  await hands?.stop();
  await post?.close();
  await testMode?.close();
  await api?.close();
});

/**
 * Validator built from the JSON schema of the answer in the OpenAPI document, without our contracts; null for a file.
 */
function schemaOf({ method, path, whenId }: Endpoint, answer: LightMyRequestResponse): z.ZodType | null {
  const described =
    document.paths[whenId ? `${path}/{id}` : path]?.[method.toLowerCase()]?.responses[String(answer.statusCode)];
  const name = described?.$ref?.split('/').at(-1);
  const { content } = (name === undefined ? described : document.components.responses[name]) ?? {};
  const type = String(answer.headers['content-type']).replace(/; charset=utf-8$/, '');
  const found = content?.[type] ?? content?.[String(answer.headers['content-type'])];
  expect(found, `${method} ${path} ${answer.statusCode} ${type} is described`).toBeDefined();
  if (type !== 'application/json') return null;
  const whole = JSON.stringify({ ...found?.schema, $defs: document.components.schemas });
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')));
}

function expectAsDescribed(endpoint: Endpoint, answer: LightMyRequestResponse): void {
  const schema = schemaOf(endpoint, answer);
  if (schema === null) return;
  const { error } = schema.safeParse(answer.json());
  expect(error && z.prettifyError(error), answer.body.slice(0, 500)).toBeUndefined();
}

const callerOf = ({ action }: Endpoint) =>
  castColumns.find((column) => can(roleOf(...userTypeOf[column]), action) && column !== 'C') ?? null;
const called = async (endpoint: Endpoint, change: (scene: Scene) => Promise<Parameters<typeof callAs>[1]>) => {
  const scene = await sceneOf(endpoint, callerOf(endpoint));
  return callAs(scene, await change(scene));
};

describe('a program that believes the description', () => {
  it.each(endpoints)('understands what $name answers', async (endpoint) => {
    const answer = await called(endpoint, (scene) => exampleOf(endpoint, scene));
    expect(answer.statusCode, answer.body).toBe(200);
    expectAsDescribed(endpoint, answer);
  });

  const guarded = endpoints.filter(({ action }) => action !== 'public' && action !== 'postalService');
  it.each(guarded)('understands how $name refuses a caller without a token', async (endpoint) => {
    expectAsDescribed(endpoint, await api.app.inject({ method: endpoint.method, url: endpoint.path }));
  });

  it.each(endpoints.filter(({ query, body }) => query ?? body))(
    'understands how $name refuses nonsense',
    async (endpoint) => {
      const { method, path: url } = endpoint;
      const nonsense = endpoint.body ? { payload: [[]] } : {};
      const answer = await called(endpoint, async () => ({ method, url: `${url}?id=x&limit=x&inn=x`, ...nonsense }));
      if (answer.statusCode !== 200) expectAsDescribed(endpoint, answer);
    },
  );
});
