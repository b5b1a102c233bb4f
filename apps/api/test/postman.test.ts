import { keyScopesOf } from '@hybrid-mail/access';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostmanCollection, PostmanRequest } from '../src/http/openapi/postman-collection.ts';
import { anApiKey } from './api-keys.ts';
import { type ApiWorld, apiWorld } from './api-world.ts';
import { aCast, type Cast } from './cast.ts';

let api: ApiWorld;
let cast: Cast;
let collection: PostmanCollection;
let requests: readonly PostmanRequest[];
beforeAll(async () => {
  api = await apiWorld({ env: { PUBLIC_URL: 'https://letters.example' } });
  cast = await aCast(api);
  collection = (await api.app.inject('/api/docs/postman.json?lang=en')).json();
  requests = collection.item.flatMap(({ item }) => item);
});
afterAll(() => api?.close());

const placeOf = ({ request: { method, url } }: PostmanRequest) =>
  `${method} /${url.path.join('/').replace(':id', '{id}')}`;

describe('the Postman collection', () => {
  it('has the fields that the format 2.1 demands, and each request has a name and a method', () => {
    expect(collection.info.schema).toBe('https://schema.getpostman.com/json/collection/v2.1.0/collection.json');
    expect(collection.info.name).not.toBe('');
    expect(collection.variable.map(({ key }) => key)).toEqual(['baseUrl', 'key']);
    for (const { name, request } of requests) {
      expect(name).not.toBe('');
      expect(request.method).toMatch(/^(GET|POST|PUT|DELETE)$/);
      expect(request.url.raw).toBe(
        `{{baseUrl}}/${request.url.path.join('/')}${request.url.raw.includes('?') ? request.url.raw.slice(request.url.raw.indexOf('?')) : ''}`,
      );
    }
  });

  it('sends the key of its variable, and begins with the address of the installation', () => {
    expect(collection.auth).toEqual({ type: 'bearer', bearer: [{ key: 'token', value: '{{key}}', type: 'string' }] });
    expect(collection.variable[0]).toEqual({ key: 'baseUrl', value: 'https://letters.example' });
  });

  it('has each call that a key may make, once, and no other', () => {
    const places = requests.map(placeOf);
    expect(new Set(places).size).toBe(places.length);
    const ofKeys = endpoints.filter(({ action }) => keyScopesOf(action).length > 0);
    for (const { method, path, byId, name } of ofKeys) {
      expect(places, name).toContain(byId ? `${method} ${path}/{id}` : `${method} ${path}`);
    }
    const known = endpoints.flatMap(({ method, path }) => [`${method} ${path}`, `${method} ${path}/{id}`]);
    expect(places.filter((place) => !known.includes(place))).toEqual([]);
    expect(places.filter((place) => place.includes('/api/ApiKey'))).toEqual([]);
  });

  it('finds every path: no request of it is answered with an unknown path or method', async () => {
    const { key } = await anApiKey(api, cast, { scopes: ['create', 'send', 'read', 'receipts', 'webhooks'] });
    for (const item of requests) {
      const { method, url, body } = item.request;
      const answer = await api.app.inject({
        method: method as 'GET',
        url: `/${url.path.join('/').replace(':id', '1')}`,
        headers: { authorization: `Bearer ${key}` },
        ...(body?.mode === 'raw' && { payload: JSON.parse(String(body.raw)) }),
      });
      const { Code } = /json/.test(String(answer.headers['content-type'])) ? (JSON.parse(answer.body) ?? {}) : {};
      expect(['route-not-found', 'method-not-allowed', 'api-key-scope'], placeOf(item)).not.toContain(Code);
      expect(answer.statusCode, placeOf(item)).toBeLessThan(500);
    }
  });

  it('is told in Russian, too', async () => {
    const russian: PostmanCollection = (await api.app.inject('/api/docs/postman.json?lang=ru')).json();
    expect(russian.item.flatMap(({ item }) => item).map(placeOf)).toEqual(requests.map(placeOf));
    expect(russian.item[0]?.name).not.toBe(collection.item[0]?.name);
  });
});
