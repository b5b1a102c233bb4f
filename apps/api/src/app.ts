import { parse } from 'node:querystring';
import compress from '@fastify/compress';
import type { OwnCertificate } from '@hybrid-mail/core/start';
import { createLogCounter, exposeLogBytes, type LogCounter, measureScanner } from '@hybrid-mail/metrics';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { apiKeyRoutes } from './features/api-key/api-key.routes.ts';
import { attentionRoutes } from './features/attention/attention.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { evidenceRoutes } from './features/evidence/evidence.routes.ts';
import { globalRoutes } from './features/global/global.routes.ts';
import { grantRoutes } from './features/grant/grant.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { installationRoutes } from './features/installation/installation.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { mailRoutes } from './features/mail/mail.routes.ts';
import { mailBatchRoutes } from './features/mail-batch/mail-batch.routes.ts';
import { noticeRoutes } from './features/notice/notice.routes.ts';
import { onboardingRoutes } from './features/onboarding/onboarding.routes.ts';
import { organizationRoutes } from './features/organization/organization.routes.ts';
import { postalRoutes } from './features/postal/postal.routes.ts';
import { receiptRoutes } from './features/receipt/receipt.routes.ts';
import { referenceRoutes } from './features/reference/reference.routes.ts';
import { registrationRoutes } from './features/registration/registration.routes.ts';
import { registryRoutes } from './features/registry/registry.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sendingRoutes } from './features/sending/sending.routes.ts';
import { sessionRoutes } from './features/session/session.routes.ts';
import { statisticsRoutes } from './features/statistics/statistics.routes.ts';
import { templateRoutes } from './features/template/template.routes.ts';
import { testModeRoutes } from './features/test-mode/test-mode.routes.ts';
import { todayRoutes } from './features/today/today.routes.ts';
import { trackRoutes } from './features/track/track.routes.ts';
import { unitRoutes } from './features/unit/unit.routes.ts';
import { userRoutes } from './features/user/user.routes.ts';
import { viewRoutes } from './features/view/view.routes.ts';
import { webhookRoutes } from './features/webhook/webhook.routes.ts';
import { addSecurityHeaders } from './http/add-security-headers.ts';
import { addBodyParsers } from './http/body/body-parsers.ts';
import { limitLargeBodies } from './http/body/large-bodies.ts';
import { limitSlowBodies } from './http/body/slow-bodies.ts';
import { authorize } from './http/caller/authorize.ts';
import { cacheRemoteAddresses } from './http/caller/cache-remote-addresses.ts';
import { noteWrites } from './http/caller/note-writes.ts';
import { closeRefusedUpgrades } from './http/close-refused-upgrades.ts';
import { serveDocs } from './http/docs/serve-docs.ts';
import { addDraining } from './http/draining.ts';
import { answerBrokenCall } from './http/errors/broken-call.ts';
import { answerErrors } from './http/errors/errors.ts';
import { limitCalls } from './http/limits.ts';
import { measureRequests } from './http/measure-requests.ts';
import { addQueues } from './http/queues.ts';
import { addRateLimitFields } from './http/rate-limit-fields.ts';
import { addRequestIdHeaders, requestIdOf } from './http/request-id.ts';
import { whenIdConstraint } from './http/serve/id-constraint.ts';
import { makeUrlDecodable } from './http/serve/make-url-decodable.ts';
import { addReaderTimeout } from './http/serve/slow-readers.ts';
import { serveWebFiles } from './http/web-files.ts';

const maxUploadMs = 45 * 60 * 1000;
/** Exceeds every request head, so that a long id in a path is refused by the contract and not by the router. */
const maxParamLength = 64 * 1024;

const routes = [
  healthRoutes,
  sessionRoutes,
  accountRoutes,
  registrationRoutes,
  referenceRoutes,
  unitRoutes,
  userRoutes,
  viewRoutes,
  noticeRoutes,
  mailRoutes,
  mailBatchRoutes,
  searchRoutes,
  receiptRoutes,
  onboardingRoutes,
  organizationRoutes,
  globalRoutes,
  grantRoutes,
  statisticsRoutes,
  templateRoutes,
  todayRoutes,
  trackRoutes,
  evidenceRoutes,
  apiKeyRoutes,
  testModeRoutes,
  webhookRoutes,
  auditRoutes,
  attentionRoutes,
  sendingRoutes,
  registryRoutes,
  postalRoutes,
  installationRoutes,
  liveRoutes,
];

/** Builds the whole API without listening on a port, so that tests can use inject(). */
export async function buildApp(deps: Deps, certificate: OwnCertificate | null = null): Promise<FastifyInstance> {
  const logged = createLogCounter();
  // The HTTP and the HTTPS instance have different types, but share everything used here.
  const app = Fastify({
    ...options(deps, logged),
    ...listening(deps.config, certificate),
  }) as unknown as FastifyInstance;
  // Old client programs request their token with GET and a body.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true });
  // Ignores an Expect header other than 100-continue, as RFC 9110 allows; Node would answer 417 without a body.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  cacheRemoteAddresses(app);
  addRequestIdHeaders(app);
  measureRequests(app);
  exposeLogBytes(app.metrics.register, logged);
  addDraining(app);
  answerErrors(app, deps);
  closeRefusedUpgrades(app);
  addBodyParsers(app);
  addQueues(app, deps.config);
  limitLargeBodies(app);
  limitSlowBodies(app, deps.config);
  addReaderTimeout(app, deps.config);
  addSecurityHeaders(app, deps.config);
  await app.register(compress, { threshold: 2048, encodings: ['gzip', 'identity'] });
  addRateLimitFields(app);
  await limitCalls(app, deps.config);
  authorize(app, deps);
  noteWrites(app, deps);
  const scanner = measureScanner(app.metrics.register, deps.services.scanner);
  for (const add of routes) await add(app, { ...deps, services: { ...deps.services, scanner } });
  await serveDocs(app, deps.config);
  if (deps.config.WEB_DIR) await serveWebFiles(app, deps.config.WEB_DIR);
  return app;
}

/** Fastify takes the options of Node's server under `http` or `https`. */
function listening({ REQUEST_SECONDS }: Config, certificate: OwnCertificate | null) {
  const limits = { headersTimeout: REQUEST_SECONDS * 1000, connectionsCheckingInterval: 5000 };
  return certificate ? { https: { ...limits, ...certificate } } : { http: limits, https: null };
}

function options({ config }: Deps, { hooks }: LogCounter) {
  const proxies = config.TRUSTED_PROXIES;
  return {
    logger: {
      level: config.LOG_LEVEL,
      hooks,
      redact: ['req.headers.authorization'],
      // Logs the URL without its query string, which may contain names of people.
      serializers: {
        req: ({ method, url, id }: { method: string; url: string; id: string }) => ({
          method,
          url: url.split('?')[0] ?? '',
          id,
        }),
      },
    },
    genReqId: requestIdOf,
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    trustProxy: proxies.length > 0 ? proxies : false,
    // Upper limit for a whole request, enough for slow uploads; slow-bodies.ts ends bodies that arrive too slowly.
    requestTimeout: Math.max(maxUploadMs, config.REQUEST_SECONDS * 1000),
    connectionTimeout: 75_000,
    clientErrorHandler: answerBrokenCall,
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => makeUrlDecodable(url),
    exposeHeadRoutes: true,
    return503OnClosing: true,
    forceCloseConnections: 'idle' as const,
    routerOptions: {
      // Decodes bytes that are not UTF-8 to U+FFFD; read-input.ts then refuses the parameter and names it.
      querystringParser: (query: string) => parse(query, '&', '=', { maxKeys: 0 }),
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength,
      constraints: { whenId: whenIdConstraint },
    },
  };
}
