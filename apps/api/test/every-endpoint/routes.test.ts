import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiWorld, apiWorld } from '../api-world.ts';

/** Routes that are not part of the contract. */
const others = ['GET /health/live', 'GET /health/ready', 'GET /ws'];
/** Each GET has its HEAD, with the same handler and the same action. */
const ofGet = (route: string) => route.replace(/^HEAD /, 'GET ');
const isDocumentation = (route: string) => /^GET \/api\/docs(\/|$)/.test(route);

let api: ApiWorld;
const routes: RouteOptions[] = [];
const collect = (message: unknown) => {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => void routes.push(route));
};

beforeAll(async () => {
  subscribe('fastify.initialization', collect);
  api = await apiWorld();
  await api.app.ready();
  unsubscribe('fastify.initialization', collect);
});
afterAll(() => api?.close());

const served = () =>
  new Set(routes.flatMap(({ method, url }) => [method].flat().map((verb) => ofGet(`${verb} ${url}`))));
const inContract = new Set(
  endpoints.flatMap(({ method, path, byId }) => [`${method} ${path}`, ...(byId ? [`${method} ${path}/:id`] : [])]),
);

describe('the calls that are served', () => {
  it('are those of the contract, and a few for machines', () => {
    const unknown = [...served()].filter(
      (route) => !inContract.has(route) && !others.includes(route) && !isDocumentation(route),
    );
    expect(unknown, 'no contract names these routes').toEqual([]);
  });

  it('leave out none of the contract', () => {
    const missing = [...inContract, ...others].filter((route) => !served().has(route));
    expect(missing, 'serve these calls in a routes file below apps/api/src/features').toEqual([]);
  });

  it('each name who may make them, as the contract says', () => {
    const actions = new Map(endpoints.map(({ method, path, action }) => [`${method} ${path}`, action]));
    const of = (route: RouteOptions) => ofGet(`${route.method} ${route.url.replace('/:id', '')}`);
    const wrong = routes.filter((route) => {
      const { action } = route.config ?? {};
      return !action || (route.url !== '/api/mail' && action !== (actions.get(of(route)) ?? 'public'));
    });
    expect(wrong.map(of), 'these routes have no action, or another than their contract').toEqual([]);
  });

  it('have names that differ', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });
});
