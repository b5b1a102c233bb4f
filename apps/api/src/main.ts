import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import {
  endOfOwnCertificate,
  exitOnStartError,
  findForgottenSecrets,
  readOwnCertificate,
  releaseOf,
} from '@hybrid-mail/core/start';
import { closePdfInspection, configurePdfInspection } from '@hybrid-mail/documents/pdf-inspection';
import { exposeCertificateEnds, exposePools, exposeProcessMetrics, exposeReadReplica } from '@hybrid-mail/metrics';
import { readConfig } from './config.ts';
import { createMetricsServer } from './create-metrics-server.ts';
import { openDeps } from './deps.ts';

const [config, certificate, deps] = await open().catch(exitOnStartError);
// Imported after the settings are checked, so that a start with wrong settings fails before most of the code is loaded.
const { buildApp } = await import('./app.ts');
const app = await buildApp(deps, certificate);
for (const sentence of findForgottenSecrets(process.env, new Date())) app.log.warn(sentence);
configurePdfInspection({
  processes: config.PDF_PROCESSES,
  marginMm: config.PRINT_MARGIN_MM,
  ...(config.PDF_PROGRAM_DIR !== undefined && { program: config.PDF_PROGRAM_DIR }),
  onExamined: app.metrics.inspected,
});
const { register } = app.metrics;
exposeProcessMetrics(register, releaseOf(config));
exposeCertificateEnds(register, { inside: async () => endOfOwnCertificate(certificate) }, deps.services.clock);
exposePools(register, { staff: deps.services.db, customers: deps.customersDb, ...deps.reads?.pools });
if (deps.reads) exposeReadReplica(register, deps.reads);
const metrics = config.METRICS_PORT === undefined ? undefined : createMetricsServer(register, certificate);

async function open() {
  const settings = readConfig(process.env);
  const own = readOwnCertificate(settings);
  const opened = await openDeps(settings, (error) => console.error('database connection:', error.message));
  return [settings, own, opened] as const;
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  app.drain();
  await pause(config.DRAIN_SECONDS * 1000);
  setTimeout(endAnyway, config.STOP_SECONDS * 1000).unref();
  await app.close();
  metrics?.close();
  metrics?.closeAllConnections();
  await closePdfInspection();
  await deps.close();
}

/** Exits without waiting for unfinished calls. Callers that got no answer may repeat their calls. */
function endAnyway(): void {
  app.log.warn('calls that take too long are cut off');
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
if (metrics) {
  metrics.listen(config.METRICS_PORT, config.METRICS_HOST);
  await once(metrics, 'listening');
}
// Listens after the signal handlers are set: a stop signal may arrive as soon as the log says that the API listens.
await app.listen({ host: config.HOST, port: config.PORT });
