import type { FastifyInstance } from 'fastify';

const windowSeconds = 60;

/**
 * Adds the fields of draft-ietf-httpapi-ratelimit-headers-10 beside `x-ratelimit-*`. Calls without a limit of their own
 * share the quota of the policy «default»; the others are named like the call.
 */
export function addRateLimitFields(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { rateLimit, endpoint } = request.routeOptions.config;
    const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) =>
      reply.getHeader(`x-ratelimit-${name}`),
    );
    if (limit === undefined || remaining === undefined || reset === undefined) return payload;
    // A structured field (RFC 9651): a list of strings with parameters.
    const policy = `"${rateLimit ? (endpoint ?? 'default') : 'default'}"`;
    reply.header('ratelimit-policy', `${policy};q=${limit};w=${windowSeconds}`);
    reply.header('ratelimit', `${policy};r=${remaining};t=${reset}`);
    return payload;
  });
}
