import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { findRestored } from '@hybrid-mail/core/postal';
import {
  assertDocumentStore,
  assertLimitedRole,
  assertNoDemonstration,
  exitOnStartError,
  findForgottenSecrets,
  pingDatabase,
  readOwnCertificate,
} from '@hybrid-mail/core/start';
import { assertDirect, assertProgramLevel } from '@hybrid-mail/db';
import { createLogCounter, exposeLogBytes, respondWithMetrics } from '@hybrid-mail/metrics';
import { pino } from 'pino';
import { readConfig } from './config.ts';
import { createHealthServer } from './create-health-server.ts';
import { openDeps } from './deps.ts';

async function open() {
  const settings = readConfig(process.env);
  const logged = createLogCounter();
  const logger = pino({ level: settings.LOG_LEVEL, name: 'worker', hooks: logged.hooks });
  const own = readOwnCertificate(settings);
  const opened = await openDeps(settings, (error) => logger.warn({ err: error }, 'database connection'));
  exposeLogBytes(opened.metrics.register, logged);
  if (settings.NODE_ENV === 'production') {
    await assertLimitedRole(opened.services.db);
    await assertProgramLevel(opened.services.db);
    await assertDirect(opened.directUrl);
    await assertNoDemonstration(opened.services.db);
    await assertDocumentStore(opened.services);
  }
  return [settings, own, logger, opened] as const;
}

const [config, certificate, log, deps] = await open().catch(exitOnStartError);
for (const sentence of findForgottenSecrets(process.env, new Date())) log.warn(sentence);
// Imported after the settings are checked, so that a start with wrong settings fails before most of the code is loaded.
const { startWorker } = await import('./start-worker.ts');
const worker = await startWorker(config, deps, log).catch(exitOnStartError);

let stopping = false;
const health = createHealthServer(
  async () => {
    await pingDatabase(deps.services);
    if (stopping) return 'not ready';
    if (await findRestored(deps.services)) return 'the database was restored: run operator restore:compare';
    if (deps.stuckLanes() > 0) return 'printing is stuck';
    if ((await deps.databaseWrites()) !== 'ok') return 'database-full';
    return (await deps.hasDocuments()) ? null : 'documents';
  },
  (response) => respondWithMetrics(deps.metrics.register, response),
  certificate,
);
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  await worker.stop();
  health.close();
  health.closeAllConnections();
  await deps.close();
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Listens after the signal handlers are set: a stop signal may arrive as soon as the log says that the worker is ready.
health.listen(config.WORKER_PORT, config.HOST);
await once(health, 'listening');
log.info('the worker takes jobs');
// Writes the compile cache now, because a worker that is killed would leave none to its successor.
flushCompileCache();
