import { type Action, can, isAllowedBeforeDuty, keyMay, type PolicyOptions, scopeOf } from '@hybrid-mail/access';
import { unattendedHeader } from '@hybrid-mail/contracts/endpoint';
import type { RefusalCode } from '@hybrid-mail/contracts/errors';
import type { Duty } from '@hybrid-mail/contracts/session';
import { testModeHeader } from '@hybrid-mail/contracts/test-mode';
import type { Actor } from '@hybrid-mail/core/actor';
import { authenticateByKey, isApiKey } from '@hybrid-mail/core/api-key';
import type { Context } from '@hybrid-mail/core/context';
import { Refusal } from '@hybrid-mail/core/errors';
import { type Reach, reachOf } from '@hybrid-mail/core/reach';
import { authenticate } from '@hybrid-mail/core/session';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { idleLimitsOf } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { refusedCallLimit } from '../limits.ts';
import { servicesOf } from './services-of.ts';
import { tokenKeys, verifyToken } from './token.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route: the API does not start without it. */
    action?: Action;
    /** Format of error answers; `errorReply` if absent. */
    errorForm?: 'oauth' | undefined;
  }
  interface FastifyRequest {
    actor: Actor | null;
    reach: Reach | null;
  }
}

const refusalOfDuty = {
  'change-password': 'password-change-required',
  'enroll-second-factor': 'second-factor-required',
} as const satisfies Record<Duty, RefusalCode>;

const isOpen = (action: Action) => action === 'public' || action === 'postalService';

/**
 * Authenticates and authorizes each request before its body is read. The API does not start with a route without an
 * action.
 */
export function authorize(app: FastifyInstance, { services, config, testMode }: Deps): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('reach', null);
  refuseNamelessRoutes(app);
  const keys = tokenKeys(config);
  const { switches, secondFactor } = services;
  const idleMs = idleLimitsOf(config);
  const rulesOf = ({ headers, routeOptions }: FastifyRequest) => ({
    idleMs,
    // Calls that pages make by themselves, such as reopening the live connection, are not activity.
    isActivity: headers[unattendedHeader] === undefined && routeOptions.config.action !== 'live.open',
    secondFactor,
  });
  const countRefused = refusedCallLimit(app);
  const refuse = async (request: FastifyRequest, code: RefusalCode) => {
    await countRefused(request);
    return new Refusal(code);
  };
  const identify = async (request: FastifyRequest): Promise<Identified> => {
    const bearer = bearerOf(request);
    const now = services.clock.now();
    if (isApiKey(bearer)) return authenticateByKey(services.db, bearer, { address: request.ip, now });
    const jti = verifyToken(keys, bearer, now);
    const actor = jti === null ? null : await authenticate(services.db, jti, now, rulesOf(request));
    return { actor, refusal: actor ? null : 'not-authorized' };
  };
  app.addHook('onRequest', async (request, reply) => {
    const { action } = request.routeOptions.config;
    if (request.is404 || (action && isOpen(action))) return;
    if (!action) throw await refuse(request, 'not-allowed');
    const { actor, refusal } = await identify(request);
    request.actor = actor;
    if (!actor || refusal) throw await refuse(request, refusal ?? 'not-authorized');
    const misfit = misfitOf(actor, action, switches);
    if (misfit) throw await refuse(request, misfit);
    if (actor.apiKey?.isTest) {
      reply.header(testModeHeader, 'true');
      if (!(await testMode.admit(actor))) throw await refuse(request, 'api-key-test');
    }
    request.reach = reachOf(actor, scopeOf(actor.role, action, switches) ?? 'own');
  });
}

interface Identified {
  readonly actor: Actor | null;
  readonly refusal: RefusalCode | null;
}

/** Why the caller may not perform the action; null when it may. The scopes of a key narrow the rights of its role. */
function misfitOf({ role, duty, apiKey }: Actor, action: Action, switches?: PolicyOptions): RefusalCode | null {
  if (apiKey && !keyMay(apiKey.scopes, action)) return 'api-key-scope';
  if (!can(role, action, switches)) return 'not-allowed';
  return duty && !isAllowedBeforeDuty(action) ? refusalOfDuty[duty] : null;
}

/**
 * Fails the start if a route has no action. Checks in onReady, because routes of plugins get their action from the
 * enclosing scope, after the onRoute hook has run.
 */
function refuseNamelessRoutes(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const nameless = routes.filter((route) => !route.config?.action).map(({ method, url }) => `${method} ${url}`);
    if (nameless.length > 0) throw new Error(`routes without an action: ${nameless.join(', ')}`);
  });
}

/** The token or API key of the Authorization header, or ''. The scheme is case-insensitive; a token in the query is ignored. */
function bearerOf({ headers }: FastifyRequest): string {
  return /^bearer +([^\s]+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
}

/**
 * Context of a verb: services, actor and reach. Customers get the database that is limited to their organization, test
 * keys get that of the test mode.
 */
export function contextOf(request: FastifyRequest, { services, customersDb, testMode }: Deps): Context {
  if (!request.actor || !request.reach) throw new Error('the route is public, but its verb needs a logged-in user');
  if (request.actor.apiKey?.isTest) return { ...testMode.services, actor: request.actor, reach: request.reach };
  const db = request.actor.organizationId === null ? services.db : customersDb;
  return { ...servicesOf(request, services), db, actor: request.actor, reach: request.reach };
}
