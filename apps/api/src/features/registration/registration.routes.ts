import { registration } from '@hybrid-mail/contracts/registration';
import { listBranches, listHeadUnits, register, registerHashCode } from '@hybrid-mail/core/registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller/caller-of.ts';
import { serveOpen } from '../../http/serve/serve.ts';

export function registrationRoutes(app: FastifyInstance, deps: Deps): void {
  serveOpen(app, deps, registration.hashCode, (services, application, request) =>
    registerHashCode(services, { ...application, userAgent: callerOf(request).userAgent }),
  );
  serveOpen(app, deps, registration.register, (services, signed, request) =>
    register(services, { ...signed, userAgent: callerOf(request).userAgent }),
  );
  serveOpen(app, deps, registration.branches, listBranches);
  serveOpen(app, deps, registration.headUnits, listHeadUnits);
}
