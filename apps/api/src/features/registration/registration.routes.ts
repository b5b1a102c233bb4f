import { registration } from '@hybrid-mail/contracts/registration';
import { listBranches, listHeadUnits, register, registerHashCode } from '@hybrid-mail/core/registration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { serveOpen } from '../../http/serve.ts';

const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';

export function registrationRoutes(app: FastifyInstance, deps: Deps): void {
  serveOpen(app, deps, registration.hashCode, (services, application, request) =>
    registerHashCode(services, { ...application, userAgent: userAgentOf(request) }),
  );
  serveOpen(app, deps, registration.register, (services, signed, request) =>
    register(services, { ...signed, userAgent: userAgentOf(request) }),
  );
  serveOpen(app, deps, registration.branches, listBranches);
  serveOpen(app, deps, registration.headUnits, listHeadUnits);
}
