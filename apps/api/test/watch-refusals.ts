import type { Endpoint } from '@hybrid-mail/contracts/endpoint';
import { endpoints } from '@hybrid-mail/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import { ofBodies, refusalsOf } from '../src/http/openapi/refusals-of.ts';

/** A call without a body may get one all the same; its description says nothing of that. */
const isOfStrangeBody = ({ body }: Endpoint, code: string) =>
  body === undefined && ofBodies.some((one) => one === code);

const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

/**
 * Remembers refusals that a call answers and the description does not list for it.
 * @returns a function that throws if there were any
 */
export function watchRefusals(app: FastifyInstance): () => void {
  const unlisted = new Set<string>();
  app.addHook('onSend', async ({ routeOptions }, { statusCode }, payload) => {
    const endpoint = byName.get((routeOptions.config as { endpoint?: string }).endpoint ?? '');
    if (!endpoint || statusCode < 400 || statusCode === 500 || typeof payload !== 'string') return payload;
    const { Code } = JSON.parse(payload) as { Code?: string };
    const isListed = Code === undefined || refusalsOf(endpoint).some((code) => code === Code);
    if (!isListed && !isOfStrangeBody(endpoint, Code)) unlisted.add(`${endpoint.name} answers ${Code}`);
    return payload;
  });
  return () => {
    if (unlisted.size === 0) return;
    throw new Error(`not in the description (npm run refusals:write, refusals-of.ts): ${[...unlisted].join(', ')}`);
  };
}
