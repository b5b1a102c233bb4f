import type { FastifyServerOptions } from 'fastify';

type Constraints = NonNullable<NonNullable<FastifyServerOptions['routerOptions']>['constraints']>;

const idInQuery = /[?&]id(?=[=&[%]|$)/i;

/**
 * Router constraint that separates two calls on one path: `GET /api/mail?id=5` reads a letter, `GET /api/mail` lists
 * letters.
 */
export const whenIdConstraint: Constraints[string] = {
  name: 'whenId',
  storage() {
    const handlers = new Map<string, never>();
    return {
      get: (value) => handlers.get(String(value)) ?? null,
      set: (value, handler) => void handlers.set(String(value), handler as never),
    };
  },
  deriveConstraint: (request) => String(idInQuery.test(request.url ?? '')),
  validate: () => undefined,
};
