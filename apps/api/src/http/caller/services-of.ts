import type { AppServices } from '@hybrid-mail/core/context';
import { jobSenderForRequest } from '@hybrid-mail/jobs';
import type { FastifyRequest } from 'fastify';

/** The services for one request; the jobs that they queue carry the request's id to the worker. */
export const servicesOf = ({ id }: FastifyRequest, services: AppServices): AppServices => ({
  ...services,
  jobs: jobSenderForRequest(services.jobs, id),
});
