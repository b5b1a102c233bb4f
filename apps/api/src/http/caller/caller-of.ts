import type { Caller } from '@hybrid-mail/core/caller';
import type { FastifyRequest } from 'fastify';

/** Address and browser of a request. */
export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
