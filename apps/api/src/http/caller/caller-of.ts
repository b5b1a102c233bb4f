import type { Caller } from '@hybrid-mail/core/caller';
import type { FastifyRequest } from 'fastify';

export const callerOf = ({ ip, headers }: FastifyRequest): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});
