import { problem } from '@hybrid-mail/messages/problem';
import type { FastifyRequest } from 'fastify';

const mib = 1024 * 1024;

/** Says the limit of the call in whole megabytes or kilobytes; undefined for a request without a call. */
export function bodyLimitProblem({ routeOptions: { bodyLimit } }: FastifyRequest): string | undefined {
  if (bodyLimit === undefined) return undefined;
  if (bodyLimit < 1_000_000)
    return problem('body-too-large', { size: Math.floor(bodyLimit / 1024), unit: 'kilobytes' });
  const megabyte = bodyLimit % mib === 0 ? mib : 1_000_000;
  return problem('body-too-large', { size: Math.floor(bodyLimit / megabyte), unit: 'megabytes' });
}
