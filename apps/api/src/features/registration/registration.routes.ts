import { registrationCalls } from '@hybrid-mail/contracts/registration';
import {
  createRegistrationOffer,
  listBranches,
  listHeadUnits,
  registerOrganization,
} from '@hybrid-mail/core/registration';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { callerOf } from '../../http/caller/caller-of.ts';
import { servePublic } from '../../http/serve/serve.ts';

export function registrationRoutes(app: FastifyInstance, deps: Deps): void {
  servePublic(app, deps, registrationCalls.hashCode, (services, application, request) =>
    createRegistrationOffer(services, { ...application, userAgent: callerOf(request).userAgent }),
  );
  servePublic(app, deps, registrationCalls.register, (services, signed, request) =>
    registerOrganization(services, { ...signed, userAgent: callerOf(request).userAgent }),
  );
  servePublic(app, deps, registrationCalls.branches, listBranches);
  servePublic(app, deps, registrationCalls.headUnits, listHeadUnits);
}
